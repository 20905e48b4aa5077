import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import type { Price } from '../../../shared/money.ts';
import { wallMoment } from '../../../shared/wall-time.ts';
import { phoneText } from '../../../ui/phone-text.ts';
import type { Delivery } from '../../contract.ts';
import type { OrderChannel, OrderStatus } from '../../rules.ts';
import { channelWord, deliveryWord, orderStatusWord } from '../../wording/rules.ts';

export interface OrderInFile {
  reference: string;
  createdAt: Date;
  channel: OrderChannel;
  status: OrderStatus;
  contact: { name: string; email: string; phone: string };
  summary: string;
  pieces: number;
  delivery: Delivery;
  message: string;
  price: Price;
  visitAt: Date | null;
  /** Nothing of it is handed out. */
  onlyBooked: boolean;
  amountSettled: number;
  amountUnpaid: number;
}

export interface FileWish {
  locale: Locale;
  timeZone: string;
  /** With what the orders cost and what of it is paid. */
  sums: boolean;
}

/** VAT rates that have a column each, in basis points; an order with another one has it in the last. */
const RATES = [2500, 1200, 600];

export function fileHeadings({ locale, sums }: FileWish): string[] {
  const in_ = { locale };
  const words = [
    m.orders_file_number({}, in_),
    m.orders_file_ordered({}, in_),
    m.orders_file_channel({}, in_),
    m.orders_file_status({}, in_),
    m.orders_file_customer({}, in_),
    m.orders_file_email({}, in_),
    m.orders_file_phone({}, in_),
    m.orders_file_content({}, in_),
    m.orders_file_pieces({}, in_),
    m.orders_file_visit({}, in_),
    m.orders_file_delivery({}, in_),
    m.orders_file_address({}, in_),
    m.orders_file_message({}, in_),
  ];
  if (!sums) return words;
  return [
    ...words,
    m.orders_file_total({}, in_),
    m.orders_file_settled({}, in_),
    m.orders_file_unpaid({}, in_),
    ...RATES.map(rate => m.orders_file_vat({ rate: rate / 100 }, in_)),
    m.orders_file_vat_other({}, in_),
  ];
}

export function fileRow(order: OrderInFile, { locale, timeZone, sums }: FileWish): string[] {
  const { contact, delivery, price, visitAt, onlyBooked } = order;
  const when = (instant: Date) => {
    const { date, time } = wallMoment(instant, timeZone);
    return `${date} ${time}`;
  };
  const words = [
    order.reference,
    when(order.createdAt),
    channelWord(order.channel, locale),
    orderStatusWord(order.status, locale),
    contact.name,
    contact.email,
    phoneText(contact.phone),
    order.summary,
    String(order.pieces),
    visitAt ? when(visitAt) : '',
    onlyBooked ? '' : deliveryWord(delivery.deliveryMethodType, locale),
    addressWords(delivery),
    order.message,
  ];
  if (!sums) return words;
  const vatOf = (rate: number) => price.vat.find(row => row.vatRate === rate)?.vatAmount ?? 0;
  const named = RATES.map(vatOf);
  const others = price.vatAmount - named.reduce((sum, amount) => sum + amount, 0);
  const amounts = [price.amountIncludingVat, order.amountSettled, order.amountUnpaid, ...named, others];
  return [...words, ...amounts.map(amount => kronor(amount, locale))];
}

function addressWords({ destination }: Delivery): string {
  if (!destination) return '';
  const { addressRows, zipCode, city } = destination.address;
  return [...addressRows, `${zipCode} ${city}`].join(', ');
}

/** An amount that a spreadsheet of the language reads as a number: no spaces, two decimals. */
function kronor(ore: number, locale: Locale): string {
  const text = (ore / 100).toFixed(2);
  return locale === 'en' ? text : text.replace('.', ',');
}
