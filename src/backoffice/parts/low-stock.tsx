import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Sign } from '../../ui/sign.tsx';
import type { LowStock } from '../contract.ts';
import { LOW_STOCK } from '../rules.ts';

/** Goods low in stock, the least first. */
export function LowStockList({ rows }: { rows: LowStock[] }) {
  if (!rows.length) {
    return (
      <EmptyState title={m.backoffice_enough_stock()}>
        {m.backoffice_enough_stock_text({ count: LOW_STOCK })}
      </EmptyState>
    );
  }
  return (
    <ul>
      {rows.map(({ productId, title, variant, left }) => (
        <li
          key={`${productId} ${variant}`}
          className="flex items-center justify-between gap-3 border-t border-hair py-1"
        >
          <TextLink href={to.product(productId)} className="hyphenate inline-flex min-h-11 items-center text-ink">
            {variant ? `${title}, ${variant}` : title}
          </TextLink>
          <Sign tone={left > 0 ? 'wait' : 'stop'} size="sm">
            {left > 0 ? m.backoffice_left({ count: left }) : m.backoffice_sold_out()}
          </Sign>
        </li>
      ))}
    </ul>
  );
}
