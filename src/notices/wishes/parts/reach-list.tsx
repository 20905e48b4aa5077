import { BellRing, type LucideIcon, Mail, MessageSquare } from 'lucide-react';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { phoneText } from '../../../ui/phone-text.ts';
import type { NoticeChannel } from '../../rules.ts';
import type { Wishes } from '../contract.ts';
import { CHANNEL_WORDS } from './kind-words.ts';

export interface Trial {
  pending: boolean;
  error: string | null;
  /** Channel of the latest trial. */
  channel: NoticeChannel | null;
  send(channel: NoticeChannel): void;
}

/** Ways to reach somebody, each with a trial to press; changed under the account. */
export function ReachList({ wishes, trial }: { wishes: Wishes; trial: Trial }) {
  const { reach, textsOffered } = wishes;
  return (
    <>
      <ul>
        <ReachRow icon={Mail} channel="mail" trial={trial} address={reach.email} none={m.notices_no_mail()} />
        {textsOffered && (
          <ReachRow
            icon={MessageSquare}
            channel="text"
            trial={trial}
            address={reach.phone && phoneText(reach.phone)}
            none={m.notices_no_phone()}
          />
        )}
        <ReachRow
          icon={BellRing}
          channel="push"
          trial={trial}
          address={reach.browsers > 0 ? m.notices_browser_count({ count: reach.browsers }) : null}
          none={m.notices_browser_none()}
        />
      </ul>
      <TextLink standalone href={to.account()}>
        {m.notices_reach_change()}
      </TextLink>
    </>
  );
}

interface RowProps {
  icon: LucideIcon;
  channel: NoticeChannel;
  trial: Trial;
  address: string | null;
  none: string;
}

function ReachRow({ icon, channel, trial, address, none }: RowProps) {
  const word = CHANNEL_WORDS[channel]();
  const mine = trial.channel === channel;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-hair py-2 first:border-t-0">
      <Icon icon={icon} size={20} />
      <div className="min-w-0 grow basis-40">
        <p className="font-sign font-semibold">{word}</p>
        <p className="text-note break-words text-muted">{address ?? none}</p>
      </div>
      {address && (
        <Button
          size="sm"
          variant="outline"
          aria-label={m.notices_trial_send_named({ channel: word })}
          pending={mine && trial.pending}
          pendingLabel={m.notices_trial_sending()}
          onClick={() => trial.send(channel)}
        >
          {m.notices_trial_send()}
        </Button>
      )}
      {mine && trial.error && (
        <p role="alert" className="basis-full text-note text-danger">
          {trial.error}
        </p>
      )}
    </li>
  );
}
