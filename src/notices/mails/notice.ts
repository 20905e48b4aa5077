import { to } from '../../links.ts';
import type { Letter } from '../../notifications/commands.ts';
import { type MailPart, renderMail } from '../../notifications/mails/layout.ts';
import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import type { World } from '../../shared/world.ts';
import { findParcel, parcelWords, recipientOf } from '../parcels/queries.ts';
import { headline, moreLine, type ParcelWords } from '../parcels/rules.ts';
import type { Parcel } from '../parcels/store.ts';
import { tokenOf } from '../unsubscribing/queries.ts';
import { isOptional } from '../unsubscribing/rules.ts';

/** Mail of a parcel: one happening whole, or several by their lines. Null when nothing is left to say. */
export async function noticeMail(world: World, ids: Record<string, string>, locale: Locale): Promise<Letter | null> {
  const parcel = await findParcel(world.db, ids.parcelId ?? '');
  const address = parcel && (await recipientOf(world, parcel))?.email;
  const words = parcel && address ? await parcelWords(world, { ...parcel, channel: 'mail' }) : null;
  if (!parcel || !address || !words) return null;
  const { baseUrl } = world.config;
  const subject = headline(words);
  const way = unsubscribeToken(world, parcel, words);
  const answer = words.said.length + words.more === 1 ? words.said[0]?.answer : undefined;
  return {
    to: address,
    replyTo: answer?.to,
    unsubscribe: way && `${baseUrl}/api/unsubscribe/${way}`,
    ...renderMail({
      locale,
      subject: `${words.place}: ${subject}`,
      preview: words.said[0]!.text,
      title: subject,
      sign: { title: words.place, picture: null },
      parts: [
        ...(answer ? [{ text: `— ${answer.above} —`, muted: true }] : []),
        ...body(words, baseUrl),
        { button: m.notices_open({}, { locale }), href: baseUrl + words.href },
      ],
      footer: [
        (parcel.address ? m.notices_why_point : m.notices_why)({ place: words.place }, { locale }),
        ...(way ? [m.notices_unsubscribe_footer({ link: baseUrl + to.unsubscribe(way) }, { locale })] : []),
      ],
    }),
  };
}

/** Way out of a parcel that holds optional mail alone; of what else there is, somebody has to say what they mean. */
function unsubscribeToken(world: World, { userId, providerId }: Parcel, { said }: ParcelWords): string | undefined {
  const [first] = said;
  if (!first || !userId || !providerId || !isOptional(first.kind)) return undefined;
  return said.every(({ kind }) => kind === first.kind)
    ? tokenOf(world, { userId, providerId, kind: first.kind })
    : undefined;
}

function body(words: ParcelWords, baseUrl: string): MailPart[] {
  const [first, ...rest] = words.said;
  if (first && rest.length === 0 && words.more === 0)
    return [first.rows?.length ? { rows: first.rows } : { text: first.text }];
  const more = moreLine(words);
  return [
    ...words.said.flatMap(({ title, text, href }) => [
      { link: title, href: baseUrl + href },
      { text, muted: true },
    ]),
    ...(more ? [{ text: more }] : []),
  ];
}
