import { CircleAlert, CircleCheck, CircleDashed, CircleX, Clock, ExternalLink } from 'lucide-react';
import { api, useCommand } from '../../../../../client.ts';
import { type Mark, StateLine } from '../../../../../office/parts/state-line.tsx';
import { m } from '../../../../../paraglide/messages.js';
import { getLocale } from '../../../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../../../shared/time.ts';
import { Banner } from '../../../../../ui/banner.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import type { CardAccount } from '../contract.ts';
import { accountStandingWords, type Standing, stepWords } from '../rules.ts';

interface Props {
  slug: string;
  account: CardAccount;
  timeZone: string;
  mayChange: boolean;
  looking: boolean;
  onLook: () => void;
}

const MARKS: Record<Standing, Mark> = {
  NONE: { icon: CircleDashed, colour: 'text-muted' },
  UNFINISHED: { icon: CircleAlert, colour: 'text-danger' },
  CHECKING: { icon: Clock, colour: 'text-muted' },
  READY: { icon: CircleCheck, colour: 'text-good' },
  READY_UNTIL: { icon: CircleAlert, colour: 'text-danger' },
  PAUSED: { icon: CircleAlert, colour: 'text-danger' },
  REFUSED: { icon: CircleX, colour: 'text-danger' },
  DISCONNECTED: { icon: CircleX, colour: 'text-danger' },
};

/** Card account of a seller: where it stands, what is missing, and the one next step. */
export function AccountState({ slug, account, timeZone, mayChange, looking, onLook }: Props) {
  const { standing, step } = account;
  const { title, text } = accountStandingWords(standing, getLocale());
  const enter = useCommand(api.onboarding.enter, 'enter-card-company', {
    // The company's own pages: nothing of the hall goes along.
    onDone: ({ item }) => location.assign(item.url),
  });
  return (
    <div className="grid gap-4">
      <StateLine mark={MARKS[standing]} title={title} text={text} />
      {standing === 'NONE' && step && (
        <Banner tone="yellow" rounded title={m.payments_onboarding_none_warning()}>
          {m.payments_onboarding_none_warning_text()}
        </Banner>
      )}
      <Missing account={account} timeZone={timeZone} />
      {enter.error && <Banner tone="danger" role="alert" title={enter.error.message} />}
      {step && (
        <div>
          <Button
            iconEnd={<Icon icon={ExternalLink} size={18} />}
            pending={enter.pending}
            pendingLabel={m.payments_onboarding_entering()}
            onClick={() => enter.run({ idOrSlug: slug })}
          >
            {stepWords(step, getLocale())}
          </Button>
          <p className="mt-2 text-note text-muted">{m.payments_onboarding_leaves()}</p>
        </div>
      )}
      {!mayChange && <p className="text-note text-muted">{m.payments_onboarding_only_owner()}</p>}
      {account._seenAt && (
        <p className="flex flex-wrap items-center gap-x-3 text-note text-muted">
          {m.payments_onboarding_seen({ when: formatDayAndTime(account._seenAt, getLocale(), timeZone) })}
          {mayChange && (
            <Button
              variant="ghost"
              size="sm"
              pending={looking}
              pendingLabel={m.payments_onboarding_looking()}
              onClick={onLook}
            >
              {m.payments_onboarding_look()}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

function Missing({ account: { missing, overdue, dueBy }, timeZone }: Pick<Props, 'account' | 'timeZone'>) {
  if (missing.length === 0) return null;
  return (
    <section className="rounded-hold bg-sunk px-4 py-3">
      <h3>{m.payments_onboarding_missing()}</h3>
      <ul className="mt-1 list-disc pl-5">
        {missing.map(what => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      {dueBy && !overdue && (
        <p className="mt-2 font-semibold">
          {m.payments_onboarding_due({ day: formatDayAndTime(dueBy, getLocale(), timeZone) })}
        </p>
      )}
      {overdue && <p className="mt-2 font-semibold text-danger">{m.payments_onboarding_overdue()}</p>}
    </section>
  );
}
