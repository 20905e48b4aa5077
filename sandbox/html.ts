import { createHash } from 'node:crypto';

/** Markup that is safe to send: made by `html`, which escapes every text put into it. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Markup | string | number | null | undefined | false | Piece[];

export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
  const parts = strings.map((literal, at) => `${literal}${at < pieces.length ? render(pieces[at]) : ''}`);
  return new Markup(parts.join(''));
}

/** Markup from style sheets and drawings that this program wrote itself, so unescaped. */
export function trusted(text: string): Markup {
  return new Markup(text);
}

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (piece instanceof Markup) return piece.text;
  if (Array.isArray(piece)) return piece.map(render).join('');
  return String(piece).replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);
}

/** A content security policy that allows exactly this style sheet, and no script at all. */
export function headersFor(style: string): Record<string, string> {
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
  };
}
