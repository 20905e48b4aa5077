import type { NoticeWriter } from '../../notices/queries.ts';
import type { NoticeReader } from '../../notices/rules.ts';
import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import type { World } from '../../shared/world.ts';
import { formatPrice } from '../../ui/price-format.ts';
import { acceptanceOf } from '../acceptances/queries.ts';
import { findQuote } from '../queries.ts';
import { remarksOf } from '../remarks/queries.ts';
import { findRequest } from '../requests/queries.ts';
import { fullName } from '../rules.ts';

/** Notice of what a customer did with a quote, or that somebody asks for one. */
export const quoteNotice: NoticeWriter = async (world, ids, reader) =>
  ids.what === 'asked' ? await askedWords(world, ids, reader) : await answeredWords(world, ids, reader);

async function askedWords(world: World, { requestId = '' }: Record<string, string>, { locale }: NoticeReader) {
  const request = await findRequest(world.db, requestId);
  if (request?.state !== 'OPEN' || !request.contact.name) return null;
  return {
    title: m.quotes_notice_asked({ name: request.contact.name }, { locale }),
    text: request.wishes.text.slice(0, 200),
    href: bo.quotes(request.providerId),
  };
}

async function answeredWords(world: World, ids: Record<string, string>, { locale, seesMoney }: NoticeReader) {
  const quote = await findQuote(world.db, ids.quoteId ?? '');
  const name = quote && fullName(quote.customer);
  if (!quote || !name) return null;
  const about = { name, number: quote.number };
  const title = quote.draft.quote.title;
  const href = bo.quote(quote.providerId, quote.id);
  if (ids.what === 'accepted') {
    const acceptance = await acceptanceOf(world.db, quote.id);
    const total = acceptance && seesMoney ? formatPrice(acceptance.total, { locale }) : null;
    return {
      title: m.quotes_notice_accepted(about, { locale }),
      text: [title, total].filter(Boolean).join(', '),
      href,
    };
  }
  const said = (await remarksOf(world.db, quote.id)).findLast(({ byStall }) => !byStall)?.text ?? '';
  const says =
    ids.what === 'declined'
      ? m.quotes_notice_declined
      : ids.what === 'change'
        ? m.quotes_notice_change
        : m.quotes_notice_remark;
  return { title: says(about, { locale }), text: said.slice(0, 200) || title, href };
}
