import { useState } from 'react';
import { useParams } from 'react-router';
import { useCommand } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { to } from '../../../links.ts';
import { BackLink } from '../../../office/parts/back-link.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { parseId } from '../../../shared/ids.ts';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Sign, type SignTone } from '../../../ui/sign.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { WholeRecall } from '../contract.ts';
import type { Reach } from '../rules.ts';

const wish = (params: Plan['params']) => ({
  idOrSlug: params.slug!,
  recallId: parseId(params.recallId!) ?? params.recallId!,
});
const plan = ({ params }: Pick<Plan, 'params'>) => [lateQ.recalls.one(wish(params))] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const SIGNS: Record<Reach, { tone: SignTone; words: () => string }> = {
  REACHED: { tone: 'done', words: m.recalls_reach_reached },
  ON_ITS_WAY: { tone: 'wait', words: m.recalls_reach_way },
  NOT_REACHED: { tone: 'stop', words: m.recalls_reach_not },
};

/** Page of one recall, for its stall: everybody who bought, whom word has reached, and who is still to be called. */
export default function StallRecallPage() {
  const params = useParams();
  const [query] = plan({ params });
  const { item: recall } = useSuspenseQuery(query).data;
  const slug = params.slug!;
  const reached = recall.buyers.filter(one => one.reach === 'REACHED').length;
  return (
    <>
      <OfficeHead
        title={recall.title}
        back={<BackLink href={bo.recalls(slug)}>{m.recalls_staff_title()}</BackLink>}
        badge={
          <Sign tone={recall._endedAt ? 'closed' : 'stop'} size="sm">
            {recall._endedAt ? m.recalls_state_ended() : m.recalls_state_open()}
          </Sign>
        }
      />
      <div className="grid items-start gap-4 p-4 l:gap-6 l:p-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <Panel title={m.recalls_reached_of({ reached, buyers: recall.buyers.length })}>
          <ul className="list-none divide-y divide-hair">
            {recall.buyers.map(buyer => (
              <Buyer key={buyer.orderId} {...{ slug, recallId: recall._id, buyer }} />
            ))}
          </ul>
          {recall.buyers.length === 0 && <p className="text-muted">{m.recalls_no_buyers()}</p>}
        </Panel>
        <Panel title={m.recalls_what()}>
          <div className="hyphenate grid gap-3">
            <p className="whitespace-pre-line">{recall.hazard}</p>
            <p className="whitespace-pre-line">{recall.todo}</p>
            <TextLink href={to.recall(recall._id)} standalone>
              {m.recalls_see_page()}
            </TextLink>
            {recall.mayChange && !recall._endedAt && <End slug={slug} recallId={recall._id} />}
          </div>
        </Panel>
      </div>
    </>
  );
}

const STALE = () => [lateQ.recalls.one.key(), lateQ.recalls.ofProvider.key()];

interface BuyerProps {
  slug: string;
  recallId: string;
  buyer: WholeRecall['buyers'][number];
}

function Buyer({ slug, recallId, buyer }: BuyerProps) {
  const [open, setOpen] = useState(false);
  const note = useCommand(lateApi.recalls.noteReached, 'note-recall-reached', {
    invalidates: STALE(),
    onDone: () => setOpen(false),
  });
  const { tone, words } = SIGNS[buyer.reach];
  const { error, fieldErrors } = note;
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0">
          <TextLink href={bo.order(slug, buyer.orderId)} standalone>
            {buyer.reference}
          </TextLink>
          <p className="hyphenate text-note text-muted">
            {[buyer.name || m.orders_desk_forgotten(), buyer.phone, m.recalls_pieces({ count: buyer.pieces })]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {buyer._reachedAt && (
            <p className="hyphenate text-note">
              {formatDayAndTime(buyer._reachedAt, getLocale())}: {buyer.how}
            </p>
          )}
        </div>
        <Sign tone={tone} size="sm">
          {words()}
        </Sign>
      </div>
      {buyer.reach !== 'REACHED' && !open && (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
          {m.recalls_note_reached()}
        </Button>
      )}
      {open && (
        <Form
          errors={fieldErrors}
          onValues={values =>
            note.run({ idOrSlug: slug, recallId, orderId: buyer.orderId, how: String(values.get('how') ?? '') })
          }
        >
          {error && !Object.keys(fieldErrors).length && <Banner tone="danger" role="alert" title={error.message} />}
          <TextField name="how" label={m.recalls_how()} hint={m.recalls_how_hint()} maxLength={200} />
          <Button type="submit" variant="outline" pending={note.pending}>
            {m.recalls_note_save()}
          </Button>
        </Form>
      )}
    </li>
  );
}

function End({ slug, recallId }: { slug: string; recallId: string }) {
  const end = useCommand(lateApi.recalls.end, 'end-recall', { invalidates: STALE() });
  return (
    <>
      {end.error && <Banner tone="danger" role="alert" title={end.error.message} />}
      <p className="text-note text-muted">{m.recalls_end_hint()}</p>
      <Button variant="outline" pending={end.pending} onClick={() => end.run({ idOrSlug: slug, recallId })}>
        {m.recalls_end()}
      </Button>
    </>
  );
}
