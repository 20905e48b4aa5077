import { MOST_PAYLOAD_BYTES, type PushMessage } from '../../notifications/pushes/rules.ts';
import { shortId } from '../../shared/ids.ts';
import { headline, moreLine, type ParcelWords, shortened } from '../parcels/rules.ts';
import type { NoticeKind } from '../rules.ts';

/** Most browsers of one person; the one that was allowed longest ago goes first. */
export const MOST_BROWSERS = 10;

/** Push that a locked phone shows, as its worker reads it (src/shell/copies/worker.ts). */
export interface ShownPush {
  title: string;
  body: string;
  href: string;
  /** Name by which a second showing takes the place of the first. */
  tag: string;
  lang: string;
}

/** Kinds for which a sleeping phone is woken: somebody waits for an answer, or need not come. */
const WAKING: readonly NoticeKind[] = ['new-order', 'to-answer', 'cancellation', 'message', 'calendar', 'trial'];

/** Longest that a service keeps a push for a phone that is off: after a day it is in the office. */
const TTL_SECONDS = 24 * 3600;

const MOST_TITLE = 120;
const MOST_BODY = 400;

export function pushOf(words: ParcelWords, parcelId: string): PushMessage {
  const { said, place, href, locale } = words;
  const single = said.length + words.more === 1;
  const lines = single ? [said[0]!.text, place] : [...said.map(({ title }) => title), moreLine(words)];
  const shown: ShownPush = {
    title: shortened(headline(words), MOST_TITLE),
    body: shortened(lines.filter(Boolean).join('\n'), MOST_BODY),
    href,
    tag: shortId(parcelId),
    lang: locale,
  };
  const payload = JSON.stringify(shown);
  if (new TextEncoder().encode(payload).length > MOST_PAYLOAD_BYTES) throw new Error('A push is too long');
  const wakes = said.some(({ kind }) => WAKING.includes(kind));
  return { payload, ttlSeconds: TTL_SECONDS, urgency: wakes ? 'high' : 'normal', topic: shown.tag };
}
