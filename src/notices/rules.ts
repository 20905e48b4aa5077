import type { PlatformRight, ProviderRight, Role } from '../rights/rules.ts';
import type { Locale } from '../shared/i18n.ts';

/** Channels by which word comes to a person. */
export const NOTICE_CHANNELS = ['mail', 'text', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

interface KindFacts {
  /** Right at the stall without which nobody hears of it. */
  right: ProviderRight;
  /** Tag of the stall's own contact points that hear of it. */
  tag: 'bookings' | 'invoices' | null;
  /** Optional mail: with a way out by one press (RFC 8058). */
  optional?: true;
}

/** Kinds of what happens at a stall, in the order of the page on which people choose. */
export const STALL_KINDS = {
  'new-order': { right: 'orders:read', tag: 'bookings' },
  'to-answer': { right: 'orders:change', tag: 'bookings' },
  cancellation: { right: 'orders:read', tag: 'bookings' },
  change: { right: 'orders:read', tag: 'bookings' },
  /** Something is wrong with what somebody bought. */
  complaint: { right: 'orders:change', tag: 'bookings' },
  message: { right: 'orders:read', tag: null },
  /** Somebody asks for a quote, or has answered one. */
  quote: { right: 'orders:read', tag: 'bookings' },
  /** A night that another channel has booked as well, or a calendar from elsewhere that cannot be relied on. */
  calendar: { right: 'orders:change', tag: 'bookings' },
  'low-stock': { right: 'stock:read', tag: null },
  dispute: { right: 'money:return', tag: 'invoices' },
  summary: { right: 'orders:read', tag: null, optional: true },
} as const satisfies Record<string, KindFacts>;
export type StallKind = keyof typeof STALL_KINDS;

/** Kinds of what happens in the hall, for its operators. */
export const HALL_KINDS = {
  application: { right: 'platform:applications' },
  case: { right: 'platform:money' },
  objection: { right: 'platform:people' },
} as const satisfies Record<string, { right: PlatformRight }>;
export type HallKind = keyof typeof HALL_KINDS;

/** Trial of a channel, for who asked for it. */
export const TRIAL = 'trial';

export type NoticeKind = StallKind | HallKind | typeof TRIAL;

export function isStallKind(kind: string): kind is StallKind {
  return Object.hasOwn(STALL_KINDS, kind);
}

export function isHallKind(kind: string): kind is HallKind {
  return Object.hasOwn(HALL_KINDS, kind);
}

/** Words of a notice in one language: a line that says it all, one more, and where it leads. */
export interface NoticeWords {
  title: string;
  text: string;
  /** Path of the page behind the counter. */
  href: string;
  /** Address that a mail about it alone is answered to, and the line above which the answer is written. */
  answer?: { to: string; above: string };
  /** Rows of a mail about it alone. */
  rows?: readonly { label: string; detail?: string | undefined; value: string; strong?: boolean }[];
}

export interface NoticeReader {
  locale: Locale;
  /** Whether sums are for them: the right to read turnover. */
  seesMoney: boolean;
  /** Address that it goes to by mail; null by other channels. */
  email: string | null;
  now: Date;
}

type Choice = readonly NoticeChannel[];

const LEADS: Record<StallKind, Choice> = {
  'new-order': ['mail', 'push'],
  'to-answer': ['mail', 'push'],
  cancellation: ['mail', 'push'],
  change: ['mail'],
  complaint: ['mail', 'push'],
  message: ['mail', 'push'],
  quote: ['mail', 'push'],
  calendar: ['mail', 'push'],
  'low-stock': ['mail'],
  dispute: ['mail', 'push'],
  summary: [],
};
const NOTHING: Record<StallKind, Choice> = {
  'new-order': [],
  'to-answer': [],
  cancellation: [],
  change: [],
  complaint: [],
  message: [],
  quote: [],
  calendar: [],
  'low-stock': [],
  dispute: [],
  summary: [],
};

/** Channels by role, where a person chose nothing else. No text messages: they cost, so somebody asks for them. */
export const DEFAULT_CHANNELS: Record<Role, Record<StallKind, Choice>> = {
  owner: LEADS,
  manager: LEADS,
  staff: {
    ...NOTHING,
    'new-order': ['push'],
    'to-answer': ['mail', 'push'],
    cancellation: ['push'],
    change: ['push'],
    complaint: ['push'],
    message: ['push'],
    calendar: ['push'],
  },
  scanner: NOTHING,
  reader: NOTHING,
};

export const HALL_DEFAULTS: Record<HallKind, Choice> = {
  application: ['mail', 'push'],
  case: ['mail', 'push'],
  objection: ['mail', 'push'],
};

export interface Wish {
  kind: string;
  channel: string;
  wanted: boolean;
}

/** Channels by which somebody hears of a kind: the defaults, and what they chose instead. */
export function wishedChannels(kind: string, defaults: Choice, wishes: readonly Wish[]): NoticeChannel[] {
  return NOTICE_CHANNELS.filter(channel => {
    const wish = wishes.find(one => one.kind === kind && one.channel === channel);
    return wish ? wish.wanted : defaults.includes(channel);
  });
}

/** Most parcels that go to one person of one stall by a channel in an hour; what is more goes together after it. */
export const MOST_AN_HOUR: Record<NoticeChannel, number> = { mail: 20, push: 20, text: 6 };

export const HOUR_MS = 3_600_000;

/**
 * Earliest time of the next parcel: null for at once. `sent` holds the times of those of the last hour; past the most,
 * the oldest of them has to lie an hour back.
 */
export function nextAfterMost(channel: NoticeChannel, sent: readonly Date[], now: Date): Date | null {
  const recent = sent
    .map(one => one.getTime())
    .filter(at => at > now.getTime() - HOUR_MS)
    .sort((a, b) => b - a);
  const oldest = recent[MOST_AN_HOUR[channel] - 1];
  return oldest === undefined ? null : new Date(oldest + HOUR_MS);
}

/** Lines that a mail of many names; the rest is a number. */
export const MOST_LINES = { mail: 20, push: 3, text: 2 } as const;

/** Days that notices and what went out of them are kept. */
export const KEPT_DAYS = 30;
