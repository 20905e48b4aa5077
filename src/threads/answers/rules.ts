import type { Limit } from '../../shared/rate-limit.ts';

/** A letter as it came in, read but not believed. */
export interface IncomingLetter {
  /** Values by name in lower case. */
  headers: ReadonlyMap<string, readonly string[]>;
  /** Addresses of From, and of To and Cc together, in lower case. */
  from: readonly string[];
  to: readonly string[];
  subject: string;
  messageId: string | null;
  date: Date | null;
  text: string | null;
  html: string | null;
  files: readonly { type: string; bytes: Uint8Array }[];
}

/** Proof that the signatures of a letter give. */
export interface Proof {
  /** Signatures that hold, of the sender's own domain, over the whole letter. */
  aligned: readonly { digest: string; signedAt: Date | null }[];
  /** A key could not be looked up now, so nothing is proven yet. */
  unknown: boolean;
}

/** The person that a reply address belongs to. */
export interface Answerer {
  email: string;
  until: Date;
  endedAt: Date | null;
}

export const LARGEST_LETTER = 16 * 1024 * 1024;
/** A letter on its way for longer than mail servers try is no answer, but an old letter sent again. */
const OLDEST_DAYS = 6;
const DAY_MS = 86_400_000;
/** Tries by an address that were no answer of its person's, after which it ends. */
export const MOST_MISUSES = 5;
/** Answers of one person to one conversation by mail: more than anybody types, and an end to programs that answer each other. */
export const OF_REPLIES: Limit = { hits: 12, seconds: 3600 };
export const OF_REPLIES_A_DAY: Limit = { hits: 30, seconds: 24 * 3600 };

/**
 * Verdict on a letter: TAKE puts it into its conversation. AUTOMATIC is taken and dropped, because whatever is said
 * back to a program may come back again. The others are refused to the server that brings it; only EMPTY, TOO_LONG and
 * SEVERAL, which their person has surely written by hand, are told by a letter as well.
 */
export type Verdict =
  | 'TAKE'
  | 'AUTOMATIC'
  | 'LATER'
  | 'OVER'
  | 'UNPROVEN'
  | 'OTHER_PERSON'
  | 'NOT_TO_US'
  | 'SEVERAL'
  | 'STALE'
  | 'EMPTY'
  | 'TOO_LONG';

/** Verdicts that are told to their person: proven to be theirs, and written by hand. */
export const TOLD = ['EMPTY', 'TOO_LONG', 'SEVERAL'] as const;
export type Told = (typeof TOLD)[number];

export function isTold(verdict: Verdict): verdict is Told {
  return (TOLD as readonly Verdict[]).includes(verdict);
}

/** Verdicts that count against an address, because its person did not write. */
export function isMisuse(verdict: Verdict): boolean {
  return verdict === 'UNPROVEN' || verdict === 'OTHER_PERSON' || verdict === 'NOT_TO_US' || verdict === 'STALE';
}

interface Case {
  letter: IncomingLetter;
  envelopeFrom: string;
  proof: Proof;
  person: Answerer;
  /** The reply address that it came to, and whether a text is one of this hall's. */
  cameTo: string;
  isReplyAddress(address: string): boolean;
  words: string;
  mostText: number;
  now: Date;
}

/** The verdict on a letter, the gravest first: nobody learns more than they prove. */
export function verdictOn(one: Case): Verdict {
  const { letter, envelopeFrom, proof, person, cameTo, words, now } = one;
  if (isAutomatic(letter, envelopeFrom)) return 'AUTOMATIC';
  if (!proof.aligned.length) return proof.unknown ? 'LATER' : 'UNPROVEN';
  if (letter.from.length !== 1 || letter.from[0] !== person.email) return 'OTHER_PERSON';
  if (!letter.to.includes(cameTo)) return 'NOT_TO_US';
  if (isStale(letter, proof, now)) return 'STALE';
  if (person.endedAt || person.until <= now) return 'OVER';
  if (letter.to.filter(one.isReplyAddress).length > 1) return 'SEVERAL';
  if (words.length > one.mostText) return 'TOO_LONG';
  return words || letter.files.some(({ type }) => type.startsWith('image/')) ? 'TAKE' : 'EMPTY';
}

function isStale({ date }: IncomingLetter, { aligned }: Proof, now: Date): boolean {
  const times = [date, ...aligned.map(({ signedAt }) => signedAt)].filter(time => time !== null);
  return times.some(time => now.getTime() - time.getTime() > OLDEST_DAYS * DAY_MS);
}

const AUTOMATIC_PRECEDENCE = /^(?:bulk|junk|list|auto[_-]?reply)$/i;
const AUTOMATIC_HEADERS = [
  'list-id',
  'list-unsubscribe',
  'list-post',
  'x-autoreply',
  'x-autorespond',
  'x-auto-reply',
  'x-autoresponse',
  'feedback-id',
  'x-loop',
];
const ROBOTS = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)(?:[+.@-]|$)/i;
const AUTOMATIC_SUBJECT =
  /^\s*(?:autosvar|automatiskt svar|frånvaro(?:meddelande)?|automatic reply|auto(?:matic)?[- ]?(?:reply|response)|out of (?:the )?office|abwesenheitsnotiz|automatische antwort)\b/i;
/** Servers that a letter has passed; more is a letter that goes in circles. */
const MOST_HOPS = 40;

/** Whether a program wrote it (RFC 3834): such a letter is never answered, whatever it says. */
export function isAutomatic(letter: IncomingLetter, envelopeFrom: string): boolean {
  const { headers, from, subject } = letter;
  const values = (name: string) => headers.get(name) ?? [];
  if (!envelopeFrom || envelopeFrom === '<>') return true;
  if (values('auto-submitted').some(value => !/^\s*no\s*(?:;|$)/i.test(value))) return true;
  if (values('precedence').some(value => AUTOMATIC_PRECEDENCE.test(value.trim()))) return true;
  if (AUTOMATIC_HEADERS.some(name => values(name).length > 0)) return true;
  if (values('return-path').some(value => value.trim() === '<>')) return true;
  if (values('content-type').some(value => /^\s*multipart\/report\b/i.test(value))) return true;
  if (values('received').length > MOST_HOPS) return true;
  return [envelopeFrom, ...from].some(address => ROBOTS.test(address)) || AUTOMATIC_SUBJECT.test(subject);
}

/** Answer to the server that brings a letter: null takes it, a number with words refuses it or puts it off. */
export type Answered = { code: number; says: string } | null;

export const LATER_ANSWER = { code: 451, says: '4.3.0 Not now: try again later' } as const;
export const UNKNOWN_ADDRESS = { code: 550, says: '5.1.1 There is no such address here' } as const;
const ON_THE_PAGE = 'Write on the page that our letter leads to.';

/** Answer to the bringing server. Words in English, for its own people; ours are told in their language by letter. */
export function answeredFor(verdict: Verdict): Answered {
  switch (verdict) {
    case 'LATER':
      return { code: 451, says: "4.7.5 The key of the sender's signature cannot be looked up now: try again later" };
    case 'OVER':
      return { code: 550, says: `5.1.6 This address takes no more answers. ${ON_THE_PAGE}` };
    case 'UNPROVEN':
      return { code: 550, says: `5.7.22 No valid DKIM signature of the sender's own domain. ${ON_THE_PAGE}` };
    case 'OTHER_PERSON':
      return {
        code: 550,
        says: `5.7.1 This address takes answers of the person alone whom we wrote to. ${ON_THE_PAGE}`,
      };
    case 'NOT_TO_US':
    case 'STALE':
      return { code: 550, says: `5.7.1 This is no answer to our letter. ${ON_THE_PAGE}` };
    default:
      return null;
  }
}

/** The same words in a long letter from the same mailbox are a program's. */
const SHORTEST_REPEATED = 40;
export const REPEATED_DAYS = 7;

export function isRepeated(words: string, before: readonly string[]): boolean {
  return words.length >= SHORTEST_REPEATED && before.includes(words);
}
