import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Sheet } from '../../ui/sheet.tsx';
import type { Credentials } from './classic-sign-in.tsx';
import { roleName } from './role-names.ts';

interface Account extends Credentials {
  name: string;
  role: string;
  provider: string | null;
}

/** In a demo alone: the accounts to try each role with. Choosing one fills the form in. */
export function DemoAccounts({ accounts, onChoose }: { accounts: Account[]; onChoose(chosen: Credentials): void }) {
  const [chosen, setChosen] = useState<Account | null>(null);
  return (
    <Sheet className="self-start p-4 l:p-6">
      <h2 className="text-lead">{m.access_demo_title()}</h2>
      <p className="mt-1 mb-3 text-muted">{m.access_demo_text({ password: accounts[0]!.password })}</p>
      <ul>
        {accounts.map(account => (
          <li key={`${account.username} ${account.role} ${account.provider}`} className="border-t border-hair">
            <button
              type="button"
              aria-pressed={account === chosen}
              className="grid min-h-12 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 text-left aria-pressed:text-accent"
              onClick={() => {
                setChosen(account);
                onChoose({ username: account.username, password: account.password });
              }}
            >
              <span className="font-sign text-plain font-semibold">{account.username}</span>
              <span className="text-note text-muted">
                {account.provider ? `${account.provider}, ${roleName(account.role)}` : roleName(account.role)}
              </span>
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
