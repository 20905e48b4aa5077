import { useEffect, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { keepCopy, unwantCopy, wantCopy } from '../kept-copies.ts';

/** Note that this page is kept on the device, with the press that forgets it. */
export function CopyNote() {
  const [kept, setKept] = useState<boolean | null>(null);
  useEffect(() => {
    let left = false;
    keepCopy(location.href).then(
      now => left || setKept(now),
      // No net or no room: what was kept before stays.
      () => {},
    );
    return () => {
      left = true;
    };
  }, []);
  if (kept === null) return null;
  const change = async () => {
    if (kept) await unwantCopy(location.pathname);
    else wantCopy(location.pathname);
    setKept(!kept && (await keepCopy(location.href).catch(() => false)));
  };
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-4 text-note text-muted print:hidden">
      <span role="status">{kept ? m.shell_copy_kept() : m.shell_copy_not_kept()}</span>
      <Button variant="link" size="sm" onClick={() => void change()}>
        {kept ? m.shell_copy_forget() : m.shell_copy_keep()}
      </Button>
    </p>
  );
}
