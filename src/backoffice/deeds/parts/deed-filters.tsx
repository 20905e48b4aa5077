import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import { Select, type SelectOption } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Deeds } from '../contract.ts';

export interface DeedWishes {
  who?: string | undefined;
  command?: string | undefined;
  stall?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: string | undefined;
}

const DAY = /^2[01]\d\d-\d\d-\d\d$/;

/** Wishes of an address; what can't be asked for is left out. */
export function wishesIn(parameters: URLSearchParams): DeedWishes {
  const text = (name: string) =>
    parameters
      .get(name)
      ?.replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 100) || undefined;
  const day = (name: string) =>
    DAY.test(text(name) ?? '') && !Number.isNaN(Date.parse(text(name)!)) ? text(name) : undefined;
  const before = text('before');
  return {
    ...{ who: text('who'), command: text('command')?.slice(0, 80), stall: text('stall') },
    ...{ from: day('from'), to: day('to'), before: /^\d{1,18}$/.test(before ?? '') ? before : undefined },
  };
}

interface Props {
  wish: DeedWishes;
  kinds: Deeds['kinds'];
  /** Stalls to choose among, for the hall. */
  stalls?: readonly SelectOption[];
  file: string;
}

/** Search of the history: a GET form, so that what it finds has an address of its own. */
export function DeedFilters({ wish, kinds, stalls, file }: Props) {
  const navigate = useNavigate();
  const [from, setFrom] = useState(wish.from ?? '');
  const [to, setTo] = useState(wish.to ?? '');
  return (
    <search>
      <form
        action="?"
        className="grid grid-cols-2 items-start gap-x-4 gap-y-3 max-[359px]:grid-cols-[minmax(0,1fr)] l:grid-cols-3"
        onSubmit={event => {
          event.preventDefault();
          const typed = [...new FormData(event.currentTarget)].filter(([, value]) => String(value).trim());
          void navigate(`?${new URLSearchParams(typed.map(([name, value]) => [name, String(value)]))}`);
        }}
      >
        <TextField name="who" label={m.deeds_who()} defaultValue={wish.who} maxLength={100} autoComplete="off" />
        <Select
          name="command"
          label={m.deeds_what()}
          defaultValue={wish.command ?? ''}
          options={[
            { value: '', label: m.deeds_any() },
            ...kinds.map(({ command, says }) => ({ value: command, label: says })),
          ]}
        />
        {stalls && (
          <Select
            name="stall"
            label={m.deeds_stall()}
            defaultValue={wish.stall ?? ''}
            options={[{ value: '', label: m.deeds_every_stall() }, ...stalls]}
          />
        )}
        <LazyDateField name="from" label={m.deeds_from()} value={from} onChange={setFrom} />
        <LazyDateField name="to" label={m.deeds_to()} value={to} onChange={setTo} />
        <div className="col-span-full flex flex-wrap gap-2">
          <Button type="submit" variant="outline">
            {m.deeds_search()}
          </Button>
          <ButtonLink href={file} variant="outline" download>
            {m.deeds_file()}
          </ButtonLink>
        </div>
      </form>
    </search>
  );
}
