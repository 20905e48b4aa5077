import { m } from '../../paraglide/messages.js';
import { type Paper, paperTables } from '../../payments/papers/rules.ts';
import { sellerLines } from '../../providers/sellers/rules.ts';
import type { Locale } from '../../shared/i18n.ts';
import { calendarDayAt, formatDate, formatTime } from '../../shared/time.ts';
import { formatPrice } from '../../ui/price-format.ts';
import type { Receipt } from '../contract.ts';
import { numberedTitle, partsPaid, totalWords } from '../rules.ts';

export interface Circumstances {
  locale: Locale;
  timeZone: string;
  reference: string;
  buyer: { name: string; address: string[] };
  /** Time slots of what was bought, where it has any. */
  times: readonly { start: string; end: string }[];
  /** For a refund: the receipt that it takes back from. */
  original: string | null;
}

/** Lays out a receipt with all that the law wants to see on it (protocols 6.3), each with its word. */
export function layOutReceipt(receipt: Receipt, about: Circumstances): Paper {
  const { locale } = about;
  const sign = receipt.type === 'REFUND' ? -1 : 1;
  const figure = (amount: number) => formatPrice(sign * amount, { locale, exact: true, unit: false });
  const number = receipt.number ?? '';
  return {
    locale,
    title: numberedTitle(receipt, locale),
    fileName: `${m.receipts_file_name({}, { locale })}-${number}.pdf`,
    seller: sellerLines(receipt.seller, locale),
    buyer: { heading: m.receipts_paper_buyer({}, { locale }), lines: [about.buyer.name, ...about.buyer.address] },
    facts: paperFacts(receipt, about),
    ...paperTables(receipt, locale, sign),
    total: {
      label: totalWords(receipt, locale),
      value: formatPrice(sign * receipt.amount, { locale, exact: true }),
    },
    ways: partsPaid(receipt, locale).map(([label, amount]) => [label, figure(amount)]),
    foot: [m.receipts_paper_currency({}, { locale })],
  };
}

function paperFacts(receipt: Receipt, { locale, timeZone, reference, times, original }: Circumstances) {
  const facts = [
    {
      label: m.receipts_paper_issued({}, { locale }),
      value: `${formatDate(receipt._createdAt, locale, timeZone)} ${formatTime(receipt._createdAt, locale, timeZone)}`,
    },
    { label: m.receipts_paper_order({}, { locale }), value: reference },
  ];
  const day = calendarDayAt(new Date(receipt._createdAt), timeZone);
  const supplied = [...new Set(times.map(({ start }) => calendarDayAt(new Date(start), timeZone)))].filter(
    one => one !== day,
  );
  if (receipt.type !== 'REFUND' && supplied.length) {
    const days = supplied.sort().map(one => formatDate(`${one}T12:00:00Z`, locale));
    facts.push({ label: m.receipts_paper_supplied({}, { locale }), value: days.join(', ') });
  }
  if (original) facts.push({ label: m.receipts_paper_original({}, { locale }), value: original });
  return facts;
}
