/** Ways in which a server of calendars is slow, wrong or hostile, each with what it does. */
export const LIES = {
  slow: 'Send a letter every now and then, and never come to the end',
  silent: 'Take the question and say nothing',
  unchanged: 'Answer 304 to everything, also to what was not asked for in that way',
  empty: 'Answer 200 with nothing at all',
  'no-events': 'Answer 200 with a calendar in which nothing is taken',
  truncated: 'Send half of the calendar as if it were all of it',
  cut: 'Announce all of the calendar, send half, and close the connection',
  'redirect-inside': 'Lead to the vault on 127.0.0.1, which answers with a calendar',
  'redirect-mapped': 'Lead to the vault as [::ffff:127.0.0.1]',
  'redirect-name': 'Lead to the vault as localhost',
  'redirect-metadata': 'Lead to 169.254.169.254, where clouds keep their keys',
  'redirect-loop': 'Lead from here to there and back again',
  'redirect-file': 'Lead to file:///etc/passwd',
  'redirect-away': 'Lead once to where the true calendar is',
  huge: 'Send 1 GB without saying how long it is',
  'huge-announced': 'Announce 1 GB',
  bomb: 'Send 1 GB of blanks, packed by gzip into less than 2 MB',
  headers: 'Send a header that does not end',
  big: 'Send the calendar with 5 MB of entries of long ago before it',
  packed: 'Send the calendar packed by gzip, which is no lie',
  'broken-letters': 'Send octets that are no UTF-8 among the entries',
  'wrong-type': 'Send the calendar as text/html',
  page: 'Send a page to sign in on, as text/calendar',
  garbage: 'Send octets by chance as text/calendar',
  gone: 'Answer 404',
  forbidden: 'Answer 403',
  busy: 'Answer 429, and to come back in two hours',
  fault: 'Answer 500',
  'new-names': 'Give each entry another UID and another DTSTAMP at each fetch',
  'no-names': 'Leave out the UID of each entry',
  rule: 'Add an entry that repeats every second since 1970',
} as const;
export type Lie = keyof typeof LIES;

export function isLie(word: unknown): word is Lie {
  return typeof word === 'string' && Object.hasOwn(LIES, word);
}
