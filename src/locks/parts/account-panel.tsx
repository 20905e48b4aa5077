import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../client.ts';
import { lateApi, lateQ } from '../../late-client.ts';
import { Panel } from '../../office/parts/panel.tsx';
import { m } from '../../paraglide/messages.js';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toasts } from '../../ui/toast-store.ts';
import type { CompanyKind } from '../companies/rules.ts';
import type { LockList } from '../doors/contract.ts';
import { ABILITY_WORDS, KIND_WORDS } from './lock-words.ts';

const invalidates = [lateQ.lockDoors.list.key()];

/** Accounts at lock companies: what each can, and how many doors hang on it. */
export function AccountPanel({ slug, list }: { slug: string; list: LockList }) {
  const [adds, add] = useState(false);
  return (
    <Panel title={m.locks_accounts()}>
      {list.kinds.length === 0 && <p className="hyphenate text-muted">{m.locks_none_offered()}</p>}
      {list.accounts.length === 0 && list.kinds.length > 0 && !adds && (
        <p className="hyphenate mb-3 text-muted">{m.locks_accounts_none()}</p>
      )}
      {list.accounts.length > 0 && (
        <ul>
          {list.accounts.map(account => (
            <Account key={account._id} slug={slug} account={account} mayChange={list.mayChange} />
          ))}
        </ul>
      )}
      {list.mayChange && list.kinds.length > 0 && !adds && (
        <Button variant="outline" iconStart={<Icon icon={Plus} size={20} />} onClick={() => add(true)}>
          {m.locks_account_add()}
        </Button>
      )}
      {adds && <AddAccount slug={slug} kinds={list.kinds} onClose={() => add(false)} />}
    </Panel>
  );
}

interface AccountProps {
  slug: string;
  account: LockList['accounts'][number];
  mayChange: boolean;
}

function Account({ slug, account, mayChange }: AccountProps) {
  const [replaces, replace] = useState(false);
  const named = { idOrSlug: slug, accountId: account._id };
  const ending = useCommand(lateApi.lockAccounts.end, 'end-lock-account', { invalidates });
  const doors = account.doors === 1 ? m.locks_account_doors_one() : m.locks_account_doors({ count: account.doors });
  return (
    <li className="grid gap-2 border-t border-hair py-3 first:border-t-0 first:pt-0">
      <div>
        <p className="hyphenate font-semibold">{account.title}</p>
        <p className="text-note text-muted">
          {[KIND_WORDS[account.kind](), account.customer, doors].filter(Boolean).join(' · ')}
        </p>
        <p className="hyphenate text-note text-muted">{ABILITY_WORDS[account.kind]()}</p>
      </div>
      {ending.error && <Banner tone="danger" role="alert" title={ending.error.message} />}
      {mayChange && !replaces && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" onClick={() => replace(true)}>
            {m.locks_secret_replace()}
            <span className="sr-only"> ({account.title})</span>
          </Button>
          {account.doors === 0 && (
            <Button
              size="sm"
              variant="ghost"
              pending={ending.pending}
              iconStart={<Icon icon={Trash2} size={18} />}
              onClick={() => ending.run(named)}
            >
              {m.locks_account_remove()}
              <span className="sr-only"> ({account.title})</span>
            </Button>
          )}
        </div>
      )}
      {replaces && <ReplaceSecret named={named} onClose={() => replace(false)} />}
    </li>
  );
}

function ReplaceSecret({ named, onClose }: { named: { idOrSlug: string; accountId: string }; onClose(): void }) {
  const [secret, setSecret] = useState('');
  const replacing = useCommand(lateApi.lockAccounts.replace, 'replace-lock-secret', {
    invalidates,
    onDone: () => {
      toasts.show({ _id: 'lock-secret', type: 'SUCCESS', title: m.locks_secret_saved() });
      onClose();
    },
  });
  return (
    <Form
      errors={replacing.fieldErrors}
      className="max-w-[36rem] gap-3"
      onValues={() => replacing.run({ ...named, secret })}
    >
      <SecretField value={secret} onValue={setSecret} />
      <Buttons pending={replacing.pending} label={m.locks_secret_replace()} onClose={onClose} />
    </Form>
  );
}

function AddAccount({ slug, kinds, onClose }: { slug: string; kinds: readonly CompanyKind[]; onClose(): void }) {
  const [kind, setKind] = useState<CompanyKind>(kinds[0]!);
  const [title, setTitle] = useState('');
  const [customer, setCustomer] = useState('');
  const [secret, setSecret] = useState('');
  const adding = useCommand(lateApi.lockAccounts.add, 'add-lock-account', { invalidates, onDone: onClose });
  const { error, fieldErrors } = adding;
  return (
    <div className="max-w-[36rem] rounded-hold bg-sunk p-4">
      <Form
        errors={fieldErrors}
        className="gap-3"
        onValues={() => adding.run({ idOrSlug: slug, kind, title, customer, secret })}
      >
        {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
        <Select
          name="kind"
          label={m.locks_account_kind()}
          hint={ABILITY_WORDS[kind]()}
          value={kind}
          options={kinds.map(value => ({ value, label: KIND_WORDS[value]() }))}
          onChange={event => setKind(kinds.find(one => one === event.currentTarget.value) ?? kind)}
        />
        <TextField
          name="title"
          label={m.locks_account_title()}
          value={title}
          maxLength={60}
          onChange={event => setTitle(event.currentTarget.value)}
        />
        <TextField
          name="customer"
          label={m.locks_account_customer()}
          value={customer}
          autoComplete="off"
          onChange={event => setCustomer(event.currentTarget.value)}
        />
        <SecretField value={secret} onValue={setSecret} />
        <Buttons pending={adding.pending} label={m.locks_account_save()} onClose={onClose} />
      </Form>
    </div>
  );
}

function SecretField({ value, onValue }: { value: string; onValue(value: string): void }) {
  return (
    <TextField
      name="secret"
      type="password"
      label={m.locks_account_secret()}
      hint={m.locks_account_secret_hint()}
      autoComplete="new-password"
      value={value}
      onChange={event => onValue(event.currentTarget.value)}
    />
  );
}

function Buttons({ pending, label, onClose }: { pending: boolean; label: string; onClose(): void }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" pending={pending}>
        {label}
      </Button>
      <Button variant="ghost" onClick={onClose}>
        {m.locks_cancel()}
      </Button>
    </div>
  );
}
