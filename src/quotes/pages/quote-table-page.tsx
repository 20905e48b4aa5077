import '../parts/quote.css';
import { serverLoad } from '../../http/page-load.ts';
import { clientLoad } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { Price as Sum } from '../../shared/money.ts';
import { Head } from '../../ui/head.tsx';
import { Price } from '../../ui/price.tsx';
import { providerTheme } from '../../ui/provider-theme.ts';
import { ReceiptRule } from '../../ui/receipt-paper.tsx';
import { chosenItems, isShown, itemAmount, partAmount } from '../contents/rules.ts';
import type { Quote } from '../contract.ts';
import { QuoteAnswer } from '../parts/quote-answer.tsx';
import { QuoteHeader } from '../parts/quote-header.tsx';
import { quotePlan, useChoices, useQuote, useViewed } from '../parts/use-quote.ts';
import { lastDay } from '../parts/wording.ts';
import { fullName } from '../rules.ts';
import { detailsOf } from '../wording/rules.ts';

export const loader = serverLoad(quotePlan);
export const clientLoader = clientLoad(quotePlan);
export const handle = { Header: QuoteHeader };
export { MissingQuote as ErrorBoundary } from '../parts/missing-quote.tsx';

/** The other page of a quote (payments 2.2): all of it as one table, and the question below. */
export default function QuoteTablePage() {
  const { quote, ak } = useQuote();
  const { chosen, price } = useChoices(quote);
  useViewed(quote);
  const { seller, number } = quote;
  return (
    <div {...providerTheme(seller.branding.colour)} className="wall page-margin py-8">
      <Head title={m.quotes_page_title({ number, seller: seller.title })} index={false} />
      <div className="grid max-w-[56rem] gap-6">
        <article data-theme="light" className="paper receipt-paper quote-paper hyphenate">
          <Info quote={quote} />
          <ReceiptRule />
          <ItemsTable {...{ quote, chosen, price }} />
        </article>
        <section className="grid max-w-[28rem] gap-4 print:hidden">
          {quote.state === 'PUBLISHED' && !quote.hasRunOut && <h2>{m.quotes_proceed()}</h2>}
          <QuoteAnswer {...{ quote, ak, chosen, price }} />
        </section>
      </div>
    </div>
  );
}

function Info({ quote }: { quote: Quote }) {
  const { title, number, version, reference, seller, customer, valid } = quote;
  const facts = [
    [m.quotes_from(), seller.title],
    [m.quotes_to(), customer ? (fullName(customer) ?? m.quotes_customer_missing()) : m.quotes_to_hidden()],
    ...(valid.end ? [[m.quotes_office_column_until(), lastDay(valid.end, seller.timeZone)]] : []),
    ...(reference ? [[m.quotes_office_reference(), reference]] : []),
  ];
  return (
    <>
      <p className="text-note font-semibold text-muted">
        {version ? m.quotes_number({ number, version: version.version }) : m.quotes_number_draft({ number })}
      </p>
      <h1 className="quote-title">{title}</h1>
      <dl className="mt-3 grid gap-x-6 gap-y-2 ms:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-note text-muted">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface Row {
  key: string;
  title: string;
  detail: string | null;
  quantity: number;
  price: number;
  total: number;
}

function ItemsTable({ quote, chosen, price }: { quote: Quote; chosen: readonly string[]; price: Sum }) {
  const items = chosenItems(quote.items, chosen) ?? [];
  return (
    <table className="quote-table w-full">
      <thead>
        <tr className="border-b-2 border-control text-left text-note text-muted">
          <th className="py-2 font-semibold">{m.quotes_table_what()}</th>
          <th className="px-2 py-2 text-right font-semibold whitespace-nowrap">{m.quotes_table_quantity()}</th>
          <th className="px-2 py-2 text-right font-semibold">{m.quotes_table_price()}</th>
          <th className="py-2 text-right font-semibold">{m.quotes_table_total()}</th>
        </tr>
      </thead>
      <tbody>
        {items
          .flatMap(item => rowsOf(item, quote.seller.timeZone))
          .map(row => (
            <tr key={row.key} className="border-b border-hair align-baseline">
              <td className="py-2">
                <b className="font-sign font-semibold">{row.title}</b>
                {row.detail && <span className="block text-note whitespace-pre-line text-muted">{row.detail}</span>}
              </td>
              <td className="figures px-2 py-2 text-right whitespace-nowrap">
                {m.quotes_pieces({ count: row.quantity })}
              </td>
              <td className="px-2 py-2 text-right">
                <Price amount={row.price} unit={false} />
              </td>
              <td className="py-2 text-right">
                <Price amount={row.total} unit={false} className="font-semibold" />
              </td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <SumRow label={m.quotes_net()} amount={price.amountExcludingVat} />
        {price.vat.map(({ vatRate, vatAmount }) => (
          <SumRow key={vatRate} label={m.quotes_vat({ rate: String(vatRate / 100) })} amount={vatAmount} />
        ))}
        <SumRow label={m.quotes_total()} amount={price.amountIncludingVat} strong />
      </tfoot>
    </table>
  );
}

/** Rows of an item: itself with what of it is not shown, and each part that is. */
function rowsOf(item: Quote['items'][number], timeZone: string): Row[] {
  const [main, ...rest] = item.subItems;
  const detail = detailsOf(item, timeZone, getLocale()).join('\n') || null;
  const isSame = item.subItems.length === 1 && main && isShown(main);
  if (isSame) {
    const { quantity, pricePerItem } = main;
    return [{ key: item._id, title: item.meta.title, detail, quantity, price: pricePerItem, total: partAmount(main) }];
  }
  const shown = (main && isShown(main) ? item.subItems : rest).filter(isShown);
  const own = itemAmount(item) - shown.reduce((sum, part) => sum + partAmount(part), 0);
  const parts = shown.map(part => ({
    key: part._id === item._id ? `${part._id}-part` : part._id,
    title: part.title,
    detail: null,
    quantity: part.quantity,
    price: part.pricePerItem,
    total: partAmount(part),
  }));
  const [first, ...others] = parts;
  // A part that is the item itself says all of it.
  if (own === 0 && first?.title === item.meta.title) return [{ ...first, detail }, ...others];
  return [{ key: item._id, title: item.meta.title, detail, quantity: 1, price: own, total: own }, ...parts];
}

function SumRow({ label, amount, strong }: { label: string; amount: number; strong?: boolean }) {
  return (
    <tr className={strong ? 'font-sign text-lead font-bold' : 'text-note'}>
      <th scope="row" colSpan={3} className="py-1 text-left font-[inherit]">
        {label}
      </th>
      <td className="py-1 text-right">
        <Price amount={amount} exact unit={strong ?? false} />
      </td>
    </tr>
  );
}
