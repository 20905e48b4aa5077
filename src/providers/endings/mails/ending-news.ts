import type { Letter } from '../../../notifications/commands.ts';
import { renderMail } from '../../../notifications/mails/layout.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import { formatDate } from '../../../shared/time.ts';
import type { World } from '../../../shared/world.ts';
import { providerSign } from '../../queries.ts';
import { type EndingRow, findEnding } from '../queries.ts';
import type { Ground } from '../rules.ts';
import { groundWord } from '../wording/rules.ts';

interface Told {
  one: EndingRow;
  stall: string;
  day: string;
}
type Parts = Parameters<typeof renderMail>[0]['parts'];

const said = (says: { locale: Locale }, { one }: Told): Parts => [
  { text: m.endings_mail_terms({ text: one.terms }, says) },
  { text: m.endings_mail_facts({ text: one.facts }, says) },
  ...(one.ground ? [{ text: `${groundWord(one.ground as Ground, says.locale)}: ${one.ground_word}` }] : []),
];

const NEWS: Record<
  string,
  {
    title(about: { stall: string; day: string }, says: { locale: Locale }): string;
    parts(says: { locale: Locale }, told: Told): Parts;
  }
> = {
  'stall-ending-told': {
    title: m.endings_mail_told,
    parts: (says, told) => [
      ...said(says, told),
      { text: m.endings_meaning({ day: told.day }, says) },
      { text: m.endings_mail_object({}, says), muted: true },
    ],
  },
  'stall-ending-withdrawn': {
    title: m.endings_mail_withdrawn,
    parts: (says, { one }) => [
      { text: one.withdrawn_because ?? '' },
      { text: one.ended_at ? m.endings_mail_back({}, says) : m.endings_mail_goes_on({}, says) },
    ],
  },
  'stall-ending-answered': {
    title: m.endings_mail_answered,
    parts: (says, { one, day }) => [
      { text: one.answer ?? '' },
      { text: one.ended_at ? m.endings_ended_meaning({}, says) : m.endings_mail_stands({ day }, says) },
      { text: m.endings_elsewhere({}, says), muted: true },
    ],
  },
  'stall-place-ended': {
    title: m.endings_mail_ended,
    parts: says => [{ text: m.endings_ended_meaning({}, says) }, { text: m.endings_take_out({}, says) }],
  },
};

/** Letter to a stall's owners: that its place ends and why, the hall's answer, that it has ended, or that all stays. */
export async function endingNewsMail(
  world: World,
  { endingId = '', type = '' }: Record<string, string>,
  locale: Locale,
): Promise<Letter | null> {
  const one = await findEnding(world.db, endingId);
  const news = NEWS[type];
  if (!one || !news) return null;
  const { title: stall } = await providerSign(world.db, one.provider_id, locale);
  const says = { locale };
  const day = formatDate(`${one.day}T12:00:00Z`, locale);
  const title = news.title({ stall, day }, says);
  return {
    to: '',
    ...renderMail({
      locale,
      ...{ subject: title, preview: title, title },
      parts: [
        ...news.parts(says, { one, stall, day }),
        { button: m.endings_mail_button({}, says), href: world.config.baseUrl + bo.ending(one.provider_id) },
      ],
      footer: [m.fees_mail_why({ seller: stall }, says)],
    }),
  };
}
