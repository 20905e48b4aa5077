import { Copy, EllipsisVertical } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { AssortmentRow } from '../contract.ts';
import { changesFor, STATE_ACTIONS } from './state-actions.ts';
import { useCopy, useStateChanges } from './use-state-changes.ts';

const ITEM = 'menu-item w-full gap-3 text-plain! whitespace-nowrap';

/** Menu of one row: what fits the product's state, and a copy of it. */
export function RowMenu({ slug, row }: { slug: string; row: AssortmentRow }) {
  const states = useStateChanges(slug, () => {});
  const copy = useCopy(slug);
  return (
    <Disclosure
      label={m.assortment_menu({ title: row.title })}
      className="z-2"
      summaryClassName="grid size-11 place-items-center rounded-hold hover:bg-sunk"
      summary={<Icon icon={EllipsisVertical} size={20} />}
    >
      <ul className="menu-sheet right-0 rounded-hold py-1!">
        {changesFor(row.state).map(change => (
          <li key={change}>
            <button type="button" className={ITEM} onClick={() => states.run([row._id], change)}>
              <Icon icon={STATE_ACTIONS[change].icon} size={20} />
              {STATE_ACTIONS[change].word()}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={ITEM} onClick={() => copy.run({ productId: row._id })}>
            <Icon icon={Copy} size={20} />
            {m.assortment_copy()}
          </button>
        </li>
      </ul>
    </Disclosure>
  );
}
