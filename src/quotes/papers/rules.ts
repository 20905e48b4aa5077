import { m } from '../../paraglide/messages.js';
import { sellerLines } from '../../providers/sellers/rules.ts';
import type { Locale } from '../../shared/i18n.ts';
import { formatDate, formatDayAndTime } from '../../shared/time.ts';
import { phoneText } from '../../ui/phone-text.ts';
import { formatPrice } from '../../ui/price-format.ts';
import { chosenItems, isShown, itemAmount, planOf, sharesOf } from '../contents/rules.ts';
import type { Quote } from '../contract.ts';
import { fullName } from '../rules.ts';
import { detailsOf, percentWords } from '../wording/rules.ts';

/** A quote on paper: words and figures in their places, and nothing of how they are drawn. */
export interface QuotePaper {
  locale: Locale;
  fileName: string;
  seller: string[];
  /** "Offert 2026-031, version 2" */
  number: string;
  title: string;
  facts: string[];
  to: { heading: string; lines: string[] };
  intro: string;
  columns: string[];
  rows: PaperRow[];
  /** Options that were not chosen, under their heading; none where nothing is to be chosen any more. */
  options: { heading: string; rows: PaperRow[] } | null;
  sums: { label: string; value: string; strong?: boolean }[];
  vat: { columns: string[]; rows: string[][] };
  plan: { heading: string; rows: [label: string, value: string][] };
  terms: { heading: string; text: string } | null;
  /** Agreement, by whom and when: the stamp, and the evidence below it. */
  accepted: { stamp: string; lines: string[] } | null;
  foot: string[];
  issuedAt: Date;
}

export interface PaperRow {
  name: string;
  details: string[];
  cells: string[];
}

/** Evidence of an acceptance, for who may know it. */
export interface Evidence {
  agreedHash: string;
  network: string | null;
}

export function layOutQuote(quote: Quote, locale: Locale, evidence: Evidence | null): QuotePaper {
  const say = { locale };
  const { number, version, seller, customer } = quote;
  const chosen = chosenItems(quote.items, quote.chosen) ?? [];
  const isOpen = quote.state !== 'ACCEPTED';
  const others = isOpen ? quote.items.filter(item => !chosen.includes(item)) : [];
  return {
    locale,
    fileName: `${m.quotes_paper_file({}, say)}-${number}${version ? `-${version.version}` : ''}.pdf`,
    seller: [
      ...sellerLines(seller.company, locale),
      [seller.email, seller.phone && phoneText(seller.phone)].filter(Boolean).join(', '),
    ].filter(Boolean),
    number: version
      ? m.quotes_number({ number, version: version.version }, say)
      : `${m.quotes_number_draft({ number }, say)}. ${m.quotes_paper_draft({}, say)}`,
    title: quote.title,
    facts: factsOf(quote, locale),
    to: {
      heading: m.quotes_to({}, say),
      lines: customer
        ? [
            fullName(customer) ?? m.quotes_customer_missing({}, say),
            customer.emailAddress,
            customer.businessOrgNo && m.quotes_org_number({ number: customer.businessOrgNo }, say),
          ].filter(Boolean)
        : [m.quotes_to_hidden({}, say)],
    },
    intro: quote.intro,
    columns: [
      m.quotes_table_what({}, say),
      m.quotes_table_quantity({}, say),
      m.quotes_table_price({}, say),
      m.quotes_paper_vat({}, say),
      m.quotes_table_total({}, say),
    ],
    rows: chosen.flatMap(item => rowsOf(item, quote, locale)),
    options: others.length
      ? { heading: m.quotes_paper_options({}, say), rows: others.flatMap(item => rowsOf(item, quote, locale)) }
      : null,
    sums: sumsOf(quote, chosen, locale),
    vat: {
      columns: [
        m.quotes_paper_vat_rate({}, say),
        m.quotes_paper_net({}, say),
        m.quotes_paper_vat({}, say),
        m.quotes_paper_gross({}, say),
      ],
      rows: quote.price.vat.map(row => [
        percentWords(row.vatRate, locale),
        ...[row.amountExcludingVat, row.vatAmount, row.amountIncludingVat].map(amount => figure(amount, locale)),
      ]),
    },
    plan: { heading: m.quotes_paper_plan({}, say), rows: planRows(quote, locale) },
    terms: quote.terms ? { heading: m.quotes_terms_title({}, say), text: quote.terms } : null,
    accepted: acceptedOf(quote, locale, evidence),
    foot: [m.quotes_paper_currency({}, say)],
    issuedAt: new Date(quote.accepted?.acceptedAt ?? version?._publishedAt ?? 0),
  };
}

const figure = (amount: number, locale: Locale) => formatPrice(amount, { locale, exact: true, unit: false });

function factsOf({ reference, version, valid, heldUntil, seller }: Quote, locale: Locale): string[] {
  const say = { locale };
  const lastDay = (until: string) => formatDate(new Date(Date.parse(until) - 1), locale, seller.timeZone);
  return [
    version && m.quotes_paper_sent({ day: formatDate(version._publishedAt, locale, seller.timeZone) }, say),
    valid.end && m.quotes_valid_to({ day: lastDay(valid.end) }, say),
    heldUntil && m.quotes_held({ day: lastDay(heldUntil) }, say),
    reference && m.quotes_reference({ reference }, say),
  ].filter(fact => typeof fact === 'string' && fact !== '') as string[];
}

/** Rows of an item: itself, and what of it is shown. What is not is in its own sum. */
function rowsOf(item: Quote['items'][number], quote: Quote, locale: Locale): PaperRow[] {
  const pieces = (count: number) => m.quotes_pieces({ count }, { locale });
  const details = detailsOf(item, quote.seller.timeZone, locale);
  const [main] = item.subItems;
  const name = item.meta.title;
  const rates = [...new Set(item.subItems.map(({ vatRate }) => percentWords(vatRate, locale)))].join(', ');
  if (item.subItems.length === 1 && main) {
    const each = isShown(main) ? [pieces(main.quantity), figure(main.pricePerItem, locale)] : ['', ''];
    return [{ name, details, cells: [...each, rates, figure(itemAmount(item), locale)] }];
  }
  const parts = item.subItems.filter(isShown).map(part => ({
    name: `– ${part.title}`,
    details: [],
    cells: [
      pieces(part.quantity),
      figure(part.pricePerItem, locale),
      percentWords(part.vatRate, locale),
      figure(part.quantity * part.pricePerItem, locale),
    ],
  }));
  const shown = item.subItems.filter(isShown).reduce((sum, part) => sum + part.quantity * part.pricePerItem, 0);
  const own = itemAmount(item) - shown;
  return [{ name, details, cells: ['', '', '', own ? figure(own, locale) : ''] }, ...parts];
}

function sumsOf(quote: Quote, chosen: Quote['items'], locale: Locale): QuotePaper['sums'] {
  const { price, discount } = quote;
  const gross = chosen.reduce((sum, item) => sum + itemAmount(item), 0);
  const off = gross - price.amountIncludingVat;
  return [
    ...(off > 0 ? [{ label: discount?.title || m.quotes_discount({}, { locale }), value: figure(-off, locale) }] : []),
    { label: m.quotes_net({}, { locale }), value: figure(price.amountExcludingVat, locale) },
    { label: m.quotes_paper_vat({}, { locale }), value: figure(price.vatAmount, locale) },
    {
      label: m.quotes_total({}, { locale }),
      value: formatPrice(price.amountIncludingVat, { locale, exact: true }),
      strong: true,
    },
  ];
}

function planRows(quote: Quote, locale: Locale): [string, string][] {
  const { accepted, price, seller } = quote;
  const day = (until: string) => formatDate(new Date(Date.parse(until) - 1), locale, seller.timeZone);
  if (accepted)
    return accepted.parts.map(part => [
      m.quotes_part_due({ day: day(part.dueAt) }, { locale }),
      figure(part.amountIncludingVat, locale),
    ]);
  const parts = planOf(quote.plan);
  const amounts = sharesOf(
    price.amountIncludingVat,
    parts.map(({ share }) => share),
  );
  return parts.map(({ share, due }, at) => {
    const about = { share: percentWords(share, locale) };
    const label =
      due.kind === 'DAY'
        ? m.quotes_part_by({ ...about, day: formatDate(`${due.day}T12:00:00Z`, locale) }, { locale })
        : due.days <= 1
          ? m.quotes_part_now(about, { locale })
          : m.quotes_part_within({ ...about, count: due.days }, { locale });
    return [label, figure(amounts[at]!, locale)];
  });
}

function acceptedOf(quote: Quote, locale: Locale, evidence: Evidence | null): QuotePaper['accepted'] {
  const { accepted, version, seller, customer } = quote;
  if (!accepted || !version) return null;
  const say = { locale };
  const when = formatDayAndTime(accepted.acceptedAt, locale, seller.timeZone);
  const name = accepted.name ?? m.quotes_customer_missing({}, say);
  return {
    stamp: m.quotes_stamp({}, say),
    lines: [
      customer && accepted.email
        ? m.quotes_paper_accepted_by({ name, email: accepted.email, when }, say)
        : m.quotes_paper_accepted_when({ when }, say),
      m.quotes_paper_hash({ version: version.version, hash: evidence?.agreedHash ?? version.hash }, say),
      ...(evidence?.network ? [m.quotes_paper_network({ network: evidence.network }, say)] : []),
    ],
  };
}
