import type { Locale } from '../../shared/i18n.ts';

/**
 * Parts of a mail. Everything is text; HTML is made here alone, so that nothing a person typed becomes markup (I20).
 */
export type MailPart =
  | { text: string; muted?: boolean }
  | { heading: string }
  | { rows: readonly MailRow[] }
  | { button: string; href: string }
  | { link: string; href: string };

export interface MailRow {
  label: string;
  /** A second line under the label: the variant, how many. */
  detail?: string | undefined;
  value: string;
  /** Total below the rows. */
  strong?: boolean | undefined;
}

/** Sign of the stall that a mail is about: its name, and its picture by a whole address. */
export interface MailSign {
  title: string;
  picture: { address: string; width: number; height: number } | null;
}

export interface MailWords {
  locale: Locale;
  subject: string;
  /** Preview text that mailboxes show after the subject. */
  preview: string;
  title: string;
  sign?: MailSign | undefined;
  parts: readonly MailPart[];
  /** Sender and how to reach them. */
  footer: readonly string[];
}

const INK = '#12211C';
const MUTED = '#4A5A53';
const HAIR = '#D3DDD8';
const TILE = '#F3F6F4';
const IRON = '#12211C';
const ACCENT = '#0B4F6C';
const SIGN = "'Familjen Grotesk','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif";
const TEXT = "'Schibsted Grotesk','Segoe UI',Helvetica,Arial,sans-serif";

export interface Rendered {
  subject: string;
  /** The mail under the hall's own name, which only its sending knows: HTML and plain text of the same words. */
  written(hall: string): { html: string; text: string };
}

/** Renders a mail. Styles are inline, because mailboxes drop the rest. */
export function renderMail(words: MailWords): Rendered {
  return {
    subject: oneLine(words.subject),
    written: hall => ({ html: mailHtml(words, hall), text: mailText(words, hall) }),
  };
}

function mailHtml({ locale, subject, preview, title, sign, parts, footer }: MailWords, hall: string): string {
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:${TILE};color:${INK};font:400 16px/24px ${TEXT}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${TILE}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed;text-align:left;overflow-wrap:break-word;word-break:break-word">
<tr><td style="background:${IRON};color:#E8EFEB;padding:16px 24px;font:700 18px/24px ${SIGN}">${escaped(hall)}</td></tr>
<tr><td style="background:#FFFFFF;border:1px solid ${HAIR};border-top:0;padding:32px 24px">
${sign ? signHtml(sign) : ''}<h1 style="margin:0 0 16px;font:700 25px/32px ${SIGN};letter-spacing:-0.012em">${escaped(title)}</h1>
${parts.map(partHtml).join('\n')}
</td></tr>
<tr><td style="padding:16px 24px;color:${MUTED};font:400 13px/20px ${TEXT}">${footer.map(escaped).join('<br>')}</td></tr>
</table></td></tr></table></body></html>
`;
}

/** Stall's sign: its picture beside its name; without pictures, which many mailboxes hold back, the name alone. */
function signHtml({ title, picture }: MailSign): string {
  const shown = picture
    ? `<td width="96" style="padding:0 16px 0 0"><img src="${escaped(ownAddress(picture.address))}" width="96" height="${Math.round((96 * picture.height) / picture.width)}" alt="" style="display:block;border-radius:4px"></td>`
    : '';
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>${shown}<td style="font:700 18px/24px ${SIGN}">${escaped(title)}</td></tr></table>
`;
}

function partHtml(part: MailPart): string {
  if ('text' in part) {
    return `<p style="margin:0 0 16px${part.muted ? `;color:${MUTED}` : ''}">${escaped(part.text).replaceAll('\n', '<br>')}</p>`;
  }
  if ('heading' in part) {
    return `<h2 style="margin:24px 0 8px;font:700 18px/24px ${SIGN}">${escaped(part.heading)}</h2>`;
  }
  if ('rows' in part) {
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${part.rows.map(rowHtml).join('')}</table>`;
  }
  if ('link' in part) {
    return `<p style="margin:0 0 16px"><a href="${escaped(ownAddress(part.href))}" style="color:${ACCENT};font:600 16px/24px ${SIGN}">${escaped(part.link)}</a></p>`;
  }
  return `<p style="margin:24px 0"><a href="${escaped(ownAddress(part.href))}" style="display:inline-block;background:${ACCENT};color:#FFFFFF;text-decoration:none;border-radius:14px;padding:12px 24px;font:700 16px/24px ${SIGN}">${escaped(part.button)}</a></p>`;
}

function rowHtml({ label, detail, value, strong }: MailRow): string {
  const edge = strong ? `border-top:2px solid ${INK}` : `border-top:1px dotted ${HAIR}`;
  const weight = strong ? 700 : 400;
  const second = detail ? `<br><span style="color:${MUTED};font-size:13px">${escaped(detail)}</span>` : '';
  return `<tr><td style="${edge};padding:8px 12px 8px 0;font-weight:${weight}">${escaped(label)}${second}</td><td align="right" style="${edge};padding:8px 0;white-space:nowrap;vertical-align:top;font:${strong ? 700 : 500} 16px/24px ${SIGN}">${escaped(value)}</td></tr>`;
}

function mailText({ title, parts, footer }: MailWords, hall: string): string {
  const blocks = parts.map(part => {
    if ('text' in part) return part.text;
    if ('heading' in part) return `${part.heading}\n${'-'.repeat(Math.min(part.heading.length, 60))}`;
    if ('rows' in part) return part.rows.map(rowText).join('\n');
    return `${'link' in part ? part.link : part.button}:\n${ownAddress(part.href)}`;
  });
  return `${[title, ...blocks, `-- \n${[...footer, hall].join('\n')}`].join('\n\n')}\n`;
}

function rowText({ label, detail, value }: MailRow): string {
  return `${label}${detail ? ` (${detail})` : ''}${value && `: ${value}`}`;
}

/** Checks a link of a mail: absolute, or it is a mistake of the template, and the mail is not sent. */
function ownAddress(href: string): string {
  if (!URL.canParse(href) || !/^https?:$/.test(new URL(href).protocol)) {
    throw new Error('A link in a mail is a whole web address');
  }
  return href;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
