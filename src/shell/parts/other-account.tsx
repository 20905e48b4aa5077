import { useState } from 'react';
import { useLocation } from 'react-router';
import { api, newCommand } from '../../client.ts';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { forgetCopies } from '../copies/forget-copies.ts';

/** Signs out and leads to sign-in and back to this address. Works without a working page. */
export function OtherAccount() {
  const { pathname, search } = useLocation();
  const [pending, setPending] = useState(false);
  async function change() {
    setPending(true);
    try {
      await api.access.signOut(newCommand('sign-out'));
      await forgetCopies();
      location.assign(to.login(pathname + search));
    } catch {
      setPending(false);
    }
  }
  return (
    <Button variant="outline" pending={pending} pendingLabel={m.shell_signing_out()} onClick={change}>
      {m.shell_other_account()}
    </Button>
  );
}
