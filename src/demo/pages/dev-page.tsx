import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { bo } from '../../office-links.ts';
import type { OrderStatus } from '../../orders/rules.ts';
import { orderStatusWord } from '../../orders/wording/rules.ts';
import { clientLoad } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { useSuspenseQuery } from '../../shared/query.ts';
import { DemoCodes } from '../../sign-in/factors/parts/demo-codes.tsx';
import { Head } from '../../ui/head.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { Example } from '../contract.ts';

const plan = () => [q.shell.examples({}), q.factors.demoCodes({})];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

interface Entry {
  label: string;
  note?: string | undefined;
  href: string;
}

/** Index of links to every state that the hall can show. Not found outside a demo. */
export default function DevPage() {
  const { data } = useSuspenseQuery(q.shell.examples({}));
  const of = (...kinds: Example['kind'][]) => data.items.filter(item => kinds.includes(item.kind)).map(exampleEntry);
  return (
    <div className="page-margin py-10 l:py-16">
      <Head title={m.shell_dev_title()} index={false} />
      <h1 className="text-section">{m.shell_dev_title()}</h1>
      <p className="mt-2 mb-8 text-muted">{m.shell_dev_text()}</p>
      <div className="gap-6 l:columns-2">
        <DemoCodes className="mb-6 break-inside-avoid p-4 l:p-6" />
        <Group title={m.shell_dev_stalls()} entries={of('open-stall', 'paused-stall', 'hidden-stall')} />
        <Group
          title={m.shell_dev_products()}
          entries={[
            ...of('product-variants', 'product-single', 'product-few', 'product-sold-out', 'product-inactive'),
            ...of('product-voucher', 'product-gift-card', 'product-table', 'product-bookable', 'product-nights'),
            ...wizards(data.items),
          ]}
        />
        <Group
          title={m.shell_dev_orders()}
          entries={[
            { label: m.shell_dev_cart(), href: to.cart() },
            { label: m.shell_dev_checkout(), href: to.checkout() },
            ...of('receipt', 'pay-request', 'processing', 'swish-check', 'quote', 'quote-table'),
          ]}
        />
        <Group title={m.shell_dev_pages()} entries={[...of('content-page', 'invitation'), ...PAGES()]} />
        <Group title={m.shell_dev_tools()} entries={TOOLS()} />
      </div>
    </div>
  );
}

function Group({ title, entries }: { title: string; entries: Entry[] }) {
  return (
    <Sheet className="mb-6 break-inside-avoid p-4 l:p-6">
      <h2 className="text-lead">{title}</h2>
      {entries.length === 0 && <p className="mt-2 text-muted">{m.shell_dev_none()}</p>}
      <ul className="mt-2">
        {entries.map(({ label, note, href }) => (
          <li key={href} className="flex flex-wrap items-center gap-x-3 border-t border-hair">
            {/* Plain links that load a whole document, as a visitor with a link would. */}
            <a href={href} className="inline-flex min-h-11 items-center font-sign text-plain font-semibold">
              {label}
            </a>
            {note && <span className="text-note text-muted">{note}</span>}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const LABELS: Record<Example['kind'], (example: Example) => string> = {
  'open-stall': () => m.shell_dev_open_stall(),
  'paused-stall': () => m.shell_dev_paused_stall(),
  'hidden-stall': () => m.shell_dev_hidden_stall(),
  'product-variants': () => m.shell_dev_product_variants(),
  'product-single': () => m.shell_dev_product_single(),
  'product-few': () => m.shell_dev_product_few(),
  'product-sold-out': () => m.shell_dev_product_sold_out(),
  'product-inactive': () => m.shell_dev_product_inactive(),
  'product-voucher': () => m.shell_dev_product_voucher(),
  'product-gift-card': () => m.shell_dev_product_gift_card(),
  'product-table': () => m.shell_dev_product_table(),
  'product-bookable': () => m.shell_dev_product_bookable(),
  'product-nights': () => m.shell_dev_product_nights(),
  receipt: ({ status }) => m.shell_dev_receipt({ status: orderStatusWord(status as OrderStatus) }),
  'pay-request': ({ status }) => m.shell_dev_pay_request({ status: status ?? '' }),
  processing: ({ status }) => m.shell_dev_processing({ status: status ?? '' }),
  'swish-check': ({ status }) => m.shell_dev_swish_check({ status: status ?? '' }),
  quote: ({ status }) => m.shell_dev_quote({ status: status ?? '' }),
  'quote-table': ({ status }) => m.shell_dev_quote_table({ status: status ?? '' }),
  'content-page': ({ title }) => m.shell_dev_content_page({ title }),
  invitation: () => m.invitations_title_plain(),
};

function exampleEntry(example: Example): Entry {
  const { kind, title } = example;
  const note = kind === 'content-page' ? undefined : title;
  return { label: LABELS[kind](example), note, href: exampleHref(example) };
}

/** Wizard of the single product, one step at a time. */
function wizards(examples: readonly Example[]): Entry[] {
  const single = examples.find(({ kind }) => kind === 'product-single');
  return single ? [{ label: m.shell_dev_wizard(), note: single.title, href: to.wizard(single.slug!) }] : [];
}

function exampleHref({ kind, slug, id, ak }: Example): string {
  if (kind === 'receipt') return to.receipt(id!, { ak });
  if (kind === 'pay-request') return to.payRequest(id!, ak);
  if (kind === 'processing') return to.processing(id!, { ak });
  if (kind === 'swish-check') return to.swishCheck(id!, { ak });
  if (kind === 'quote') return to.quote(id!, ak);
  if (kind === 'quote-table') return to.quoteTable(id!, ak);
  if (kind === 'content-page') return to.page(slug!);
  if (kind === 'invitation') return to.invitation(id!);
  return kind.startsWith('product') ? to.product(slug!) : to.shop(slug!);
}

const PAGES = (): Entry[] => [
  { label: m.shell_not_found_title(), href: '/page-not-found' },
  { label: m.shell_denied_title(), href: to.accessDenied() },
  { label: m.shell_dev_error(), href: '/give-me-an-error-please' },
  { label: m.shell_loading_title(), href: '/load-me-up' },
  { label: m.shell_signed_out_plate(), href: to.signedOut() },
  { label: m.search_title(), href: to.search() },
  { label: m.access_title(), href: to.login() },
  { label: m.applications_title(), href: to.sell() },
  { label: m.applications_staff_title(), href: bo.applications() },
];

const TOOLS = (): Entry[] => [
  { label: m.shell_dev_mailbox(), href: to.devMailbox() },
  { label: m.shell_kit_title(), href: to.devKit() },
  { label: m.shell_dev_buttons(), href: to.buttonDemo() },
  { label: m.shell_dev_api(), href: '/api/openapi.json' },
];
