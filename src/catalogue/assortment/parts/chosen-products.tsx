import { SlidersHorizontal, Tag } from 'lucide-react';
import { useState } from 'react';
import { ChosenBar, type Offered } from '../../../office/parts/chosen-bar.tsx';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { changesFor, type ProductState, type TimedChange, timedChangesFor } from '../rules.ts';
import { MomentDialog } from './moment-dialog.tsx';
import { STATE_ACTIONS, TIMED_ACTIONS } from './state-actions.ts';
import { useStateChanges } from './use-state-changes.ts';

interface Props {
  slug: string;
  /** Chosen products with their states; what fits none of them is not offered. */
  chosen: ReadonlyMap<string, ProductState>;
  onNone(): void;
}

/** Bar of chosen products: one press changes all of them, or none. */
export function ChosenProducts({ slug, chosen, onNone }: Props) {
  const states = useStateChanges(slug, onNone);
  const [timed, setTimed] = useState<TimedChange | null>(null);
  const ids = [...chosen.keys()];
  const kinds = [...chosen.values()];
  const offered: Offered[] = [
    ...changesFor(kinds).map(change => ({
      ...STATE_ACTIONS[change],
      key: change,
      press: () => !states.pending && states.run(ids, change),
    })),
    ...timedChangesFor(kinds).map(change => ({
      ...TIMED_ACTIONS[change],
      key: `${change} later`,
      press: () => setTimed(change),
    })),
    { key: 'several', word: m.assortment_several, icon: SlidersHorizontal, href: bo.several(slug, ids) },
    { key: 'labels', word: m.labels_title, icon: Tag, href: bo.labels(slug, ids) },
  ];
  return (
    <ChosenBar count={ids.length} offered={offered} onNone={onNone}>
      <MomentDialog slug={slug} productIds={ids} change={timed} onClose={() => setTimed(null)} onDone={onNone} />
    </ChosenBar>
  );
}
