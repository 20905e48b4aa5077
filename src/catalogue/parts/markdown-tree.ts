/**
 * The subset of Markdown that sellers may use: paragraphs, line breaks, lists, bold, italics and links. It is read into a
 * tree and drawn as React elements, so what is not in the subset is text, whatever it looks like (I20).
 */
export type Inline = { /** Offset in its text, as the React key among siblings. */ at: number } & (
  | { type: 'text'; text: string }
  | { type: 'break' }
  | { type: 'strong' | 'emphasis'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] }
);

export type MarkdownBlock = { at: number } & (
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'list'; ordered: boolean; items: { at: number; children: Inline[] }[] }
);

const BULLET = /^\s{0,3}[-*•]\s+/;
const NUMBER = /^\s{0,3}\d{1,3}[.)]\s+/;

export function markdownTree(source: string): MarkdownBlock[] {
  return source
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .filter(Boolean)
    .flatMap(parseBlocks)
    .map((block, at) => ({ ...block, at }));
}

type Loose<T> = T extends unknown ? Omit<T, 'at'> : never;

/** Splits a part into blocks of same-kind lines: a list may follow its paragraph without an empty line. */
function parseBlocks(part: string): Loose<MarkdownBlock>[] {
  const groups: { kind: 'text' | 'bullet' | 'number'; lines: string[] }[] = [];
  for (const line of part.split('\n')) {
    const kind = BULLET.test(line) ? 'bullet' : NUMBER.test(line) ? 'number' : 'text';
    const last = groups.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  }
  return groups.map(({ kind, lines }) =>
    kind === 'text'
      ? { type: 'paragraph', children: inlineTree(lines.map(line => line.trim()).join('\n')) }
      : {
          type: 'list',
          ordered: kind === 'number',
          items: lines.map((line, at) => ({
            at,
            children: inlineTree(line.replace(kind === 'number' ? NUMBER : BULLET, '').trim()),
          })),
        },
  );
}

// Every repetition has a maximum length, so that a text of nothing but openings is still parsed in linear time.
const MARK =
  /\\([\\*_[\]()])|\*\*(?=\S)((?:[^*\n]|\*(?!\*)){1,500}?)(?<=\S)\*\*|(?<![\p{L}\p{N}])([*_])(?=\S)([^*_\n]{1,500}?)(?<=\S)\3(?![\p{L}\p{N}])|\[([^[\]\n]{1,200})\]\(([^()\s]{1,500})\)|(\n)/gu;
const DEEPEST = 3;

export function inlineTree(text: string, depth = 0): Inline[] {
  const found: Inline[] = [];
  let read = 0;
  const plain = (upTo: number) => {
    if (upTo > read) found.push({ type: 'text', at: read, text: text.slice(read, upTo) });
  };
  for (const match of text.matchAll(MARK)) {
    const node = depth < DEEPEST || match[1] || match[7] ? parseInline(match, depth) : null;
    if (!node) continue;
    plain(match.index);
    found.push({ ...node, at: match.index });
    read = match.index + match[0].length;
  }
  plain(text.length);
  return found;
}

function parseInline(match: RegExpMatchArray, depth: number): Loose<Inline> | null {
  const [, escaped, strong, , emphasis, label, href, newline] = match;
  if (escaped) return { type: 'text', text: escaped };
  if (newline) return { type: 'break' };
  if (strong) return { type: 'strong', children: inlineTree(strong, depth + 1) };
  if (emphasis) return { type: 'emphasis', children: inlineTree(emphasis, depth + 1) };
  const safe = safeHref(href ?? '');
  return safe && label ? { type: 'link', href: safe, children: [{ type: 'text', at: 0, text: label }] } : null;
}

/** Allowed links: web, mail and our own pages; anything else (`javascript:`, `data:`, `//host`) stays text. */
export function safeHref(href: string): string | null {
  if (/^\/(?![/\\])/.test(href))
    return new URL(href, 'http://hall.invalid').origin === 'http://hall.invalid' ? href : null;
  if (!URL.canParse(href)) return null;
  return ['http:', 'https:', 'mailto:'].includes(new URL(href).protocol) ? href : null;
}
