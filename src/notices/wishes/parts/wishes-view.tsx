import { useState } from 'react';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { BrowserList } from '../../browsers/parts/browser-list.tsx';
import type { Wishes } from '../contract.ts';
import { type HoursWish, QuietFields } from './quiet-fields.tsx';
import { ReachList, type Trial } from './reach-list.tsx';
import { type KindWish, WishTable } from './wish-table.tsx';

export interface Saving {
  pending: boolean;
  errors: Record<string, string> | undefined;
  save(chosen: { kinds: KindWish[] } & HoursWish): void;
}

interface Props {
  wishes: Wishes;
  saving: Saving;
  trial: Trial;
}

const USUAL = { from: '22:00', until: '07:00' };

/** Page on which somebody says for themselves what they hear of a stall, or of the hall, how and when. */
export function WishesView({ wishes, saving, trial }: Props) {
  const title = wishes.provider ? m.notices_title() : m.notices_hall_title();
  if (!wishes.worksHere)
    return (
      <>
        <OfficeHead title={title} />
        <div className="p-4 l:p-6">
          <EmptyState
            title={m.notices_nothing()}
            heading="h2"
            action={<TextLink href={bo.hallNotices()}>{m.notices_hall_title()}</TextLink>}
          >
            {m.notices_nothing_text()}
          </EmptyState>
        </div>
      </>
    );
  return (
    <>
      <OfficeHead title={title} />
      <div className="grid items-start gap-4 p-4 l:gap-6 l:p-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        {wishes.kinds.length > 0 ? (
          <WishesForm wishes={wishes} saving={saving} />
        ) : (
          <EmptyState title={m.notices_no_rights()} heading="h2" />
        )}
        <div className="grid gap-4 l:gap-6">
          <Panel title={m.notices_reach()}>
            <ReachList wishes={wishes} trial={trial} />
          </Panel>
          <Panel title={m.notices_browsers()}>
            <BrowserList />
          </Panel>
        </div>
      </div>
    </>
  );
}

function WishesForm({ wishes, saving }: Omit<Props, 'trial'>) {
  const [kinds, setKinds] = useState<KindWish[]>(wishes.kinds);
  const [hours, setHours] = useState<HoursWish>({ quiet: wishes.quiet, summaryAt: wishes.summaryAt });
  const channels = wishes.textsOffered ? (['mail', 'text', 'push'] as const) : (['mail', 'push'] as const);
  const summary = kinds.some(({ kind, channels: chosen }) => kind === 'summary' && chosen.length > 0);
  return (
    <Form className="l:gap-6" errors={saving.errors} onValues={() => saving.save({ kinds, ...hours })}>
      <Panel title={m.notices_choose()}>
        <WishTable kinds={kinds} channels={channels} onKinds={setKinds} />
        <p className="mt-3 text-note text-muted">{m.notices_most(wishes.most)}</p>
      </Panel>
      <Panel title={m.notices_quiet()}>
        <QuietFields {...hours} usual={wishes.quiet ?? USUAL} summary={summary} onHours={setHours} />
      </Panel>
      <div>
        <Button type="submit" pending={saving.pending} pendingLabel={m.notices_saving()}>
          {m.notices_save()}
        </Button>
      </div>
    </Form>
  );
}
