import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { lateApi } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { fetchModal } from '../../../ui/lazy-modal.tsx';
import { dayWords } from '../../parts/day-words.ts';
import type { Given } from '../contract.ts';
import { GiftDialog } from './gift-dialog.tsx';

interface Props {
  gift: Given;
  validUntil: string;
  texts: boolean;
  /** Queries that tell of it. */
  invalidates: readonly (readonly unknown[])[];
}

/** Note of a gift for who gave it: to whom, opened or not, and while it is not, the ways to correct it and take it back. */
export function GivenNote({ gift, validUntil, texts, invalidates }: Props) {
  const [correcting, setCorrecting] = useState(false);
  const [asking, setAsking] = useState(false);
  const { _id: giftId, status } = gift;
  const options = { invalidates };
  const correct = useCommand(lateApi.gifts.correct, 'correct-gift', {
    ...options,
    onDone: () => setCorrecting(false),
  });
  const back = useCommand(lateApi.gifts.takeBack, 'take-back-gift', options);
  const open = status === 'WAITING' || status === 'SENT';
  return (
    <section className="grid max-w-[450px] gap-3 rounded-hold border border-hair bg-surface p-4 print:hidden">
      <div>
        <h3 className="hyphenate text-plain font-semibold">
          {m.gifts_given_to({ to: gift.toName ?? m.gifts_somebody() })}
        </h3>
        <p className="hyphenate">{stateWords(gift)}</p>
        {open && gift.address && <p className="hyphenate text-note text-muted">{gift.address}</p>}
      </div>
      {back.error && <Banner tone="danger" role="alert" title={back.error.message} />}
      {open && !asking && (
        <div className="flex flex-wrap gap-2">
          {status === 'WAITING' && (
            <Button
              size="md"
              variant="outline"
              onClick={() => setCorrecting(true)}
              onPointerEnter={fetchModal}
              onFocus={fetchModal}
            >
              {m.gifts_correct()}
            </Button>
          )}
          <Button size="md" variant="outline" onClick={() => setAsking(true)}>
            {m.gifts_take_back()}
          </Button>
        </div>
      )}
      {open && asking && (
        <div className="grid gap-2">
          <p className="hyphenate">{m.gifts_take_back_ask()}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="md" pending={back.pending} onClick={() => back.run({ giftId })}>
              {m.gifts_take_back()}
            </Button>
            <Button size="md" variant="ghost" onClick={() => setAsking(false)}>
              {m.gifts_keep()}
            </Button>
          </div>
        </div>
      )}
      <GiftDialog
        open={correcting}
        onClose={() => setCorrecting(false)}
        title={m.gifts_correct()}
        send={m.gifts_correct_send()}
        command={correct}
        onWish={wish => correct.run({ giftId, ...wish })}
        hides
        texts={texts}
        validUntil={validUntil}
        start={gift}
      />
    </section>
  );
}

function stateWords({ status, day, sentAt, openedAt }: Given): string {
  if (openedAt) return m.gifts_state_opened({ day: dayWords(openedAt.slice(0, 10)) });
  if (status === 'SENT' && sentAt) return m.gifts_state_sent({ day: dayWords(sentAt.slice(0, 10)) });
  return m.gifts_state_waiting({ day: dayWords(day) });
}
