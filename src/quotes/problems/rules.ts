import Organisationsnummer from 'organisationsnummer';
import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import { sum } from '../../shared/money.ts';
import { addDays } from '../../shared/wall-time.ts';
import { shelfWishProblem } from '../../wishes/shelf/rules.ts';
import type { KeptQuote, WrittenLine, WrittenQuote } from '../contents/contract.ts';
import {
  choicesAtFirst,
  chosenItems,
  LEAST_PART,
  MOST_TOTAL,
  planOf,
  quotePrice,
  sharesOf,
} from '../contents/rules.ts';
import type { WrittenCustomer } from '../drafts/contract.ts';
import { planProblem } from '../plans/rules.ts';
import { fullName, MOST_VALID_DAYS } from '../rules.ts';
import type { Circumstances } from '../versions/rules.ts';

export type Problems = Record<string, string>;

interface Written {
  quote: WrittenQuote;
  customer: WrittenCustomer;
  kept: KeptQuote;
  today: string;
}

/** Problems that keep a quote from being sent, by its fields; nothing where it can be. */
export function problemsOf(written: Written, about: Circumstances): Problems {
  const say = { locale: about.locale };
  return {
    ...(written.quote.title.trim() ? {} : { title: m.quotes_title_missing({}, say) }),
    ...customerProblems(written.customer, about.locale),
    ...dayProblems(written, about.locale),
    ...Object.assign({}, ...written.quote.lines.map((line, at) => lineProblems(line, `lines.${at}`, about))),
    ...sumProblems(written, about.locale),
  };
}

function customerProblems(customer: WrittenCustomer, locale: Locale): Problems {
  const say = { locale };
  const { businessOrgNo, emailAddress } = customer;
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(emailAddress.trim());
  const isNumber = !businessOrgNo.trim() || Organisationsnummer.valid(businessOrgNo.trim());
  return {
    ...(fullName(customer) ? {} : { 'customer.firstName': m.quotes_name_missing({}, say) }),
    ...(isAddress ? {} : { 'customer.emailAddress': m.quotes_email_wrong({}, say) }),
    ...(isNumber ? {} : { 'customer.businessOrgNo': m.quotes_org_number_wrong({}, say) }),
  };
}

function dayProblems({ quote, today }: Written, locale: Locale): Problems {
  const say = { locale };
  const { validDay, holdDay } = quote;
  const last = addDays(today, MOST_VALID_DAYS);
  if (!validDay) return { validDay: m.quotes_valid_missing({}, say) };
  if (validDay < today) return { validDay: m.quotes_valid_past({}, say) };
  if (validDay > last) return { validDay: m.quotes_valid_long({}, say) };
  if (holdDay && (holdDay < today || holdDay > validDay)) return { holdDay: m.quotes_hold_day_wrong({}, say) };
  return {};
}

function lineProblems(line: WrittenLine, at: string, about: Circumstances): Problems {
  const say = { locale: about.locale };
  const row = line.skuId ? about.shelf.get(line.skuId) : null;
  const problems: Problems = {};
  if (!line.title.trim()) problems[`${at}.title`] = m.quotes_line_title_missing({}, say);
  if (line.pricePerItem === null) problems[`${at}.pricePerItem`] = m.quotes_price_wrong({}, say);
  if (line.choice.kind === 'ONE_OF' && !line.choice.group.trim())
    problems[`${at}.choice`] = m.quotes_group_missing({}, say);
  if (line.skuId && !row) problems[`${at}.title`] = m.quotes_line_gone({}, say);
  if (row && shelfWishProblem({ ...row, wish: line.wish }, about.now))
    problems[`${at}.wish`] = m.quotes_wish_wrong({}, say);
  if (row && (row.acquireType === 'GIFTCARD' || row.acquireType === 'VOUCHER') && !line.pricePerItem)
    problems[`${at}.pricePerItem`] = m.quotes_price_wrong({}, say);
  for (const [place, one] of line.subItems.entries()) {
    if (!one.title.trim()) problems[`${at}.subItems.${place}.title`] = m.quotes_line_title_missing({}, say);
    if (one.pricePerItem === null) problems[`${at}.subItems.${place}.pricePerItem`] = m.quotes_price_wrong({}, say);
  }
  return problems;
}

function sumProblems({ quote, kept }: Written, locale: Locale): Problems {
  const say = { locale };
  if (!quote.lines.length) return { lines: m.quotes_lines_missing({}, say) };
  if (quote.discount && quote.discount.value === null) return { discount: m.quotes_price_wrong({}, say) };
  const plan = planProblem(quote.plan);
  if (plan === 'shares') return { plan: m.quotes_plan_shares({}, say) };
  if (plan) return { plan: m.quotes_plan_order({}, say) };
  const chosen = chosenItems(kept.items, choicesAtFirst(kept.items)) ?? [];
  const least = quotePrice(cheapest(kept), kept.discount).amountIncludingVat;
  const most = sum(kept.items, item => quotePrice([item], null).amountIncludingVat);
  const total = quotePrice(chosen, kept.discount).amountIncludingVat;
  const parts = sharesOf(
    least,
    planOf(kept.plan).map(({ share }) => share),
  );
  if (total <= 0 || parts.some(amount => amount < LEAST_PART)) return { lines: m.quotes_total_low({}, say) };
  return most > MOST_TOTAL ? { lines: m.quotes_total_high({}, say) } : {};
}

/** The least that the customer can choose: what is included, and of alternatives the cheapest each. */
function cheapest({ items }: KeptQuote): KeptQuote['items'] {
  const price = (item: KeptQuote['items'][number]) => quotePrice([item], null).amountIncludingVat;
  const byGroup = new Map<string, KeptQuote['items'][number]>();
  for (const item of items) {
    const { kind, group } = item.choice;
    if (kind !== 'ONE_OF') continue;
    const known = byGroup.get(group);
    if (!known || price(item) < price(known)) byGroup.set(group, item);
  }
  return items.filter(item => item.choice.kind === 'INCLUDED' || byGroup.get(item.choice.group) === item);
}
