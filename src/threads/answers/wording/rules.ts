/**
 * Words of an answer by mail: what its writer typed, without the letter that they answer, without signatures of programs,
 * and without anything that opens an order. Each line is looked at once, and a bounded part of it: no letter takes long.
 */
interface Written {
  text: string | null;
  html: string | null;
}

export interface OwnMarks {
  /** Host of the hall, and the domain of its reply addresses. */
  host: string;
  domain: string;
  /** The line that our letters begin with, in each language: whatever follows it is theirs, not the writer's. */
  above: readonly string[];
}

export function answerWords({ text, html }: Written, marks: OwnMarks): string {
  const plain = text?.trim() ? text : textOfHtml((html ?? '').slice(0, MOST_READ));
  return withoutSecrets(withoutQuotes(plain.slice(0, MOST_READ), marks.above), marks);
}

/** Letters of a letter that are read at all, many times a message's most; and of one line. */
const MOST_READ = 200_000;
const MOST_LOOKED_AT = 400;

/** The lines that somebody typed themselves, above, between or below what they answer. */
export function withoutQuotes(text: string, above: readonly string[] = []): string {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map(line => line.trimEnd());
  const end = lines.findIndex((line, at) => isEnd(line, lines.slice(at + 1, at + 6), above));
  const own = end < 0 ? lines : lines.slice(0, end);
  return withoutFoot(withoutQuotedLines(own))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const RULE =
  /^\s*(?:-{2,}\s*(?:original message|ursprungligt meddelande|ursprüngliche nachricht|weitergeleitete nachricht|vidarebefordrat meddelande|forwarded message)\b.*|_{8,}\s*)$/i;
const FROM_LINE = /^\s*\*?(?:från|from|von)\s?:\*?\s/i;
const HEAD_LINE = /^\s*\*?(?:skickat|sent|gesendet|datum|date|till|to|an|ämne|subject|betreff)\s?:\*?\s/i;

/** Whether everything from this line on is the letter that is answered, or the foot of a signature. */
function isEnd(line: string, next: readonly string[], above: readonly string[]): boolean {
  const looked = line.slice(0, MOST_LOOKED_AT);
  if (/^-- ?$/.test(looked) || RULE.test(looked)) return true;
  if (above.some(mark => looked.includes(mark))) return true;
  return FROM_LINE.test(looked) && next.filter(one => HEAD_LINE.test(one.slice(0, MOST_LOOKED_AT))).length >= 2;
}

const isQuoted = (line: string) => /^\s*>/.test(line);

function withoutQuotedLines(lines: readonly string[]): string[] {
  const kept: string[] = [];
  for (const line of lines) {
    if (!isQuoted(line)) kept.push(line);
    // Attribution of the quoted lines goes with them.
    else dropAttribution(kept);
  }
  dropAttribution(kept);
  return kept;
}

const OPENS =
  /^\s*(?:den|on|am|\d{4}-\d\d-\d\d|\d{1,2}[./]\s?\d|(?:mån|tis|ons|tors|fre|lör|sön|mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)\w{0,8}[\s,.])/i;
const CLOSES = /(?:skrev|wrote|schrieb)\b.{0,200}:\s*$/i;
const MOST_ATTRIBUTION = 4;

/** Takes "On Friday … wrote:" from the end, which a mail program may have broken into several lines. */
function dropAttribution(lines: string[]): void {
  let end = lines.length;
  while (end > 0 && !lines[end - 1]!.trim()) end -= 1;
  for (let from = end - 1; from >= Math.max(0, end - MOST_ATTRIBUTION) && lines[from]!.trim(); from -= 1) {
    const joined = lines
      .slice(from, end)
      .join(' ')
      .slice(0, 2 * MOST_LOOKED_AT);
    if (!OPENS.test(joined) || !CLOSES.test(joined)) continue;
    lines.length = from;
    return;
  }
}

const PROGRAMS =
  /^\s*(?:skickat från (?:min|mitt) |sent from (?:my |outlook|mail |yahoo|proton)|von meinem .{1,40} gesendet|gesendet (?:mit|von) |hämta outlook för |get outlook for |outlook für )/i;

/** Takes what mail programs sign with from the end. */
function withoutFoot(lines: string[]): string[] {
  let end = lines.length;
  while (end > 0 && (!lines[end - 1]!.trim() || PROGRAMS.test(lines[end - 1]!.slice(0, MOST_LOOKED_AT)))) end -= 1;
  return lines.slice(0, end);
}

const LINK = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/gi;
const OPENING = /[?&#](?:ak|key|token|code|invite)=/i;

/** Takes out whatever opens something: links with a key, links into this hall's orders, and reply addresses. */
export function withoutSecrets(text: string, { host, domain }: Pick<OwnMarks, 'host' | 'domain'>): string {
  const address = new RegExp(`<?[a-z0-9+_.-]{1,64}@${escaped(domain)}>?`, 'gi');
  return text
    .replaceAll(LINK, link => (OPENING.test(link) || leadsInto(link, host) ? '[…]' : link))
    .replaceAll(address, '[…]')
    .replaceAll(/\bak=[\w-]{10,}/g, '[…]')
    .replaceAll(/<\s*\[…\]\s*>/g, '[…]');
}

/** Pages of this hall that open by their address alone. */
const KEYED = /^\/(?:receipts|pay-requests|tickets|waiting|invitation|verifications|quotes)\//i;

function leadsInto(link: string, host: string): boolean {
  const url = URL.parse(link);
  return url !== null && url.host === host && KEYED.test(url.pathname);
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, sign => `\\${sign}`);

/** Beginnings of a quoted letter in HTML, as mail programs mark them. */
const HTML_QUOTES = [
  '<blockquote',
  'class="gmail_quote',
  'class="gmail_attr',
  'class="moz-cite-prefix',
  'class="yahoo_quoted',
  'class="protonmail_quote',
  'id="divrplyfwdmsg',
  'id="appendonsend',
  'id="mail-editor-reference-message-container',
];

/** Text of a letter that came in HTML alone: read tag by tag, nothing in it is ever run or fetched. */
export function textOfHtml(html: string): string {
  const lower = html.toLowerCase();
  const marks = HTML_QUOTES.map(mark => lower.indexOf(mark)).filter(at => at >= 0);
  const cut = marks.length ? Math.min(...marks) : html.length;
  // A mark inside a tag: the tag goes too.
  const end = lower.lastIndexOf('<', cut) > lower.lastIndexOf('>', cut) ? lower.lastIndexOf('<', cut) : cut;
  return tagless(html.slice(0, end), lower);
}

const SILENT = ['style', 'script', 'head', 'title'];
const BREAKS = /^<\/?(?:br|p|div|tr|li|ul|ol|h[1-6]|table)\b/i;

function tagless(html: string, lower: string): string {
  let text = '';
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at);
    if (open < 0) return decoded(text + html.slice(at));
    text += html.slice(at, open).replaceAll(/\s+/g, ' ');
    const close = html.indexOf('>', open);
    if (close < 0) return decoded(text);
    const silent = SILENT.find(name => lower.startsWith(`<${name}`, open));
    const after = silent ? lower.indexOf(`</${silent}`, close) : -1;
    if (BREAKS.test(html.slice(open, open + 10))) text += '\n';
    at = after < 0 ? close + 1 : after;
  }
  return decoded(text);
}

const ENTITIES: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
  ...{ aring: 'å', auml: 'ä', ouml: 'ö', uuml: 'ü', szlig: 'ß', eacute: 'é' },
  ...{ Aring: 'Å', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', ndash: '–', mdash: '—', hellip: '…', rsquo: '’' },
};

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (all, ten, sixteen, name) => {
    if (name) return ENTITIES[name as string] ?? all;
    const point = ten ? Number(ten) : Number.parseInt(sixteen as string, 16);
    return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff) ? String.fromCodePoint(point) : '';
  });
}
