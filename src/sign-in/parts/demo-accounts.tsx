import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { hearsPresses } from '../../ui/early-press.ts';
import { Sheet } from '../../ui/sheet.tsx';
import type { Credentials } from './classic-sign-in.tsx';

interface Account extends Credentials {
  name: string;
  about: string;
}

/** Accounts of each role, in a demo alone. Choosing one fills the form in. */
export function DemoAccounts({ accounts, onChoose }: { accounts: Account[]; onChoose(chosen: Credentials): void }) {
  const [chosen, setChosen] = useState<Account | null>(null);
  return (
    <Sheet className="self-start p-4 l:p-6">
      <h2 className="text-lead">{m.access_demo_title()}</h2>
      <p className="mt-1 mb-3 text-muted">{m.access_demo_text()}</p>
      <ul>
        {accounts.map(account => (
          <li key={account.username} className="border-t border-hair">
            <button
              ref={hearsPresses}
              type="button"
              aria-pressed={account === chosen}
              className="grid min-h-12 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 text-left aria-pressed:text-accent"
              onClick={() => {
                setChosen(account);
                onChoose({ username: account.username, password: account.password });
              }}
            >
              <span className="font-sign text-plain font-semibold">{account.username}</span>
              <code className="figures text-note text-muted">{account.password}</code>
              <span className="col-span-2 text-note text-muted">{account.about}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {chosen && m.access_demo_filled({ name: chosen.name })}
      </p>
    </Sheet>
  );
}
