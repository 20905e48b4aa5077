import type { Letter } from '../../notifications/commands.ts';
import { type MailPart, renderMail } from '../../notifications/mails/layout.ts';
import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import type { World } from '../../shared/world.ts';
import { findParcel, parcelWords, recipientOf } from '../parcels/queries.ts';
import { headline, moreLine, type ParcelWords } from '../parcels/rules.ts';

/** Mail of a parcel: one happening whole, or several by their lines. Null when nothing is left to say. */
export async function noticeMail(world: World, ids: Record<string, string>, locale: Locale): Promise<Letter | null> {
  const parcel = await findParcel(world.db, ids.parcelId ?? '');
  const to = parcel && (await recipientOf(world, parcel))?.email;
  const words = parcel && to ? await parcelWords(world, { ...parcel, channel: 'mail' }) : null;
  if (!parcel || !to || !words) return null;
  const { baseUrl } = world.config;
  const subject = headline(words);
  const answer = words.said.length + words.more === 1 ? words.said[0]?.answer : undefined;
  return {
    to,
    replyTo: answer?.to,
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
      footer: [m.notices_why({ place: words.place }, { locale })],
    }),
  };
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
