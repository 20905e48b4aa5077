import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDayAndTime } from '../../shared/time.ts';
import { OFFLINE } from './names.ts';
import { type Copied, keptAddress, keptStyles } from './rules.ts';

/** Elements of no use on paper: those that move or ask the server, and links to pages that are not kept. */
const NOT_ON_PAPER =
  'script, noscript, template, link:not([rel=stylesheet]), form, button, a.button, dialog, details, nav, footer, [role=status], .skip-link, #blue-screen, #cookie-banner, #toasts, header a:not([href="/"]), [href*="/pdf"], [download]';

export interface Paper {
  page: Document;
  /** Its files by their kept addresses; a text stands for a file that was written anew. */
  files: ReadonlyMap<string, string | null>;
}

/** A page as paper: its document without scripts, with its styles and pictures from what the device keeps. */
export async function paperOf(html: string, base: string): Promise<Paper> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const files = new Map<string, string | null>();
  const keep = (address: string) => {
    const file = keptAddress(address, base);
    if (file) files.set(file, null);
    return file ?? address;
  };
  const fonts = [...page.querySelectorAll('link[as=font]')].map(link => link.getAttribute('href') ?? '');
  for (const one of page.querySelectorAll(NOT_ON_PAPER)) one.remove();
  for (const sheet of page.querySelectorAll('link[rel=stylesheet]')) {
    const address = new URL(sheet.getAttribute('href') ?? '', base).href;
    const answer = await fetch(address);
    if (!answer.ok) continue;
    const styles = keptStyles(await answer.text(), address, fonts);
    sheet.setAttribute('href', keep(address));
    files.set(keep(address), styles.css);
    for (const file of styles.files) files.set(file, null);
  }
  for (const source of page.querySelectorAll('picture > source')) source.remove();
  for (const picture of page.querySelectorAll('img')) {
    for (const name of ['srcset', 'sizes', 'loading']) picture.removeAttribute(name);
    picture.setAttribute('src', keep(picture.getAttribute('src') ?? ''));
  }
  return { page, files };
}

/** Writes on a paper that the net is gone and when the page was seen. */
export function markPaper({ page }: Paper, { path, seenAt }: Pick<Copied, 'path' | 'seenAt'>): void {
  const strip = noted(page, m.shell_copy_seen({ at: formatDayAndTime(seenAt, getLocale()) }));
  strip.append(linkTo(page, path, m.shell_copy_again()), ' ', linkTo(page, OFFLINE, m.shell_copy_all()));
  page.body.prepend(strip);
}

/** The page that stands in for all that is not kept, in the frame of a page that is. */
export function offlinePaper(frame: Document, copies: readonly Copied[]): string {
  const page = frame.cloneNode(true) as Document;
  page.title = m.shell_offline_title();
  const main = page.getElementById('main') ?? page.body;
  const room = page.createElement('div');
  room.className = 'page-margin grid max-w-[44rem] gap-4 py-12';
  const heading = page.createElement('h1');
  heading.textContent = m.shell_offline_title();
  const text = page.createElement('p');
  text.textContent = copies.length ? m.shell_offline_kept() : m.shell_offline_nothing();
  const list = page.createElement('ul');
  list.className = 'grid gap-2';
  for (const copy of copies) list.append(listed(page, copy));
  room.append(heading, text, list);
  main.replaceChildren(room);
  page.querySelector('[data-copy]')?.remove();
  return written(page);
}

export function written(page: Document): string {
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

function listed(page: Document, { path, title, seenAt }: Copied): HTMLElement {
  const line = page.createElement('li');
  line.className = 'grid rounded-hold border border-hair bg-surface p-4';
  const seen = page.createElement('span');
  seen.className = 'figures text-note text-muted';
  seen.textContent = formatDayAndTime(seenAt, getLocale());
  line.append(linkTo(page, path, title), seen);
  return line;
}

function noted(page: Document, text: string): HTMLElement {
  const strip = page.createElement('section');
  strip.ariaLabel = m.shell_offline_title();
  strip.dataset.copy = '';
  strip.className =
    'page-margin flex flex-wrap items-center gap-x-4 bg-yellow py-2 text-note text-on-milk print:hidden';
  const words = page.createElement('span');
  words.textContent = text;
  strip.append(words);
  return strip;
}

function linkTo(page: Document, path: string, text: string): HTMLElement {
  const link = page.createElement('a');
  link.href = path;
  link.className = 'inline-flex min-h-12 items-center font-sign font-bold text-current underline';
  link.textContent = text;
  return link;
}
