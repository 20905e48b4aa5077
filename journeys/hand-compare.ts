import type { Page } from '@playwright/test';
import { LOCALES } from '../src/shared/i18n.ts';

/** The public answers of a stall, made equal but for what no hand can make the same. */

/**
 * Fields that are left out of the comparison, each with its reason. A field that is not here has to be equal.
 */
const IGNORED: Readonly<Record<string, string>> = {
  _id: 'each row has an id of its own',
  providerId: 'the id of the stall',
  productId: 'the id of the product',
  skuId: 'the id of the variant',
  optionalGroupId: 'the id of a group of options',
  optionalGroupIds: 'ids of groups of options; the groups themselves stand beside them',
  since: 'the moment at which a price was reduced: the hand does today what the seed did weeks ago',
  companyDetailsId: 'the id of the company',
  slug: 'an address belongs to one alone, and the seed has it',
  ref: 'the picture of an upload; the seed keeps drawings, which a seller may not send',
  url: 'the address of a picture',
  width: 'the size of a picture: a photograph of the drawing',
  height: 'the size of a picture: a photograph of the drawing',
  widths: 'the sizes of a picture',
  placeholder: 'the blurred beginning of a picture',
  color: 'the colour of a picture, which differs by its encoding',
  logoImageRef: 'the picture of the sign',
  section: 'the key of a shelf, which the form makes; the shop is compared shelf by shelf',
  pages: 'own pages are built block by block in pages-editor.spec.ts',
  key: 'the key of a shelf, which the form makes',
  guestType: 'the key of a kind of guest, which the form makes',
  window: 'the ids of the products that the shop tells; their order is that of its shelves',
  validUntil: 'the moment until which an answer holds',
};

interface Answers {
  [path: string]: unknown;
}

interface Where {
  slug: string;
  /** The addresses of its products, in the order of the shop. */
  products: readonly string[];
  /** The addresses of those that are booked. */
  booked: readonly string[];
  pages: readonly string[];
}

const DAYS = 28;

/** Everything that a visitor's pages of a stall are made of, in each language. */
export async function publicAnswers(page: Page, { slug, products, booked, pages }: Where): Promise<Answers> {
  const answers: Answers = {};
  const own = new Set([slug, ...products, ...pages]);
  const read = async (name: string, path: string) => {
    for (const locale of LOCALES) {
      const between = path.includes('?') ? '&' : '?';
      const answer = await page.request.get(`/api/${path}${between}lang=${locale}`);
      answers[`${name} (${locale})`] = normal(answer.ok() ? await answer.json() : answer.status(), own);
    }
  };
  await read('stall', `providers/${slug}`);
  await read('shop', `storefronts/shops/${slug}`);
  for (const [at, product] of products.entries()) await read(`product ${at}`, `products/${product}`);
  for (const [at, product] of pages.entries()) await read(`page ${at}`, `providers/${slug}/pages/${product}`);
  for (const [at, product] of booked.entries())
    for (const [from, to] of ranges()) {
      const answer = await page.request.get(`/api/products/${product}/availability?dayRange=${from}..${to}`);
      answers[`days of ${at} from ${from}`] = normal(await answer.json(), own);
    }
  return answers;
}

/** Four weeks in winter, and four in July: a season that is open, and one that may be shut. */
function ranges(): [string, string][] {
  const year = new Date().getFullYear() + 1;
  const later = (day: string, days: number) =>
    new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  const soon = later(new Date().toISOString().slice(0, 10), 2);
  return [soon, `${year}-06-20`].map(from => [from, later(from, DAYS)]);
}

function normal(value: unknown, own: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map(one => normal(one, own));
  if (typeof value === 'string') return withoutNames(value, own);
  if (value === null || typeof value !== 'object') return value;
  // A booking of one length has no steps between its lengths: no form asks for them, and no page says them.
  const isOneLength = 'step' in value && 'least' in value && 'most' in value && value.least === value.most;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !Object.hasOwn(IGNORED, name) && !(isOneLength && name === 'step'))
      .map(([name, inner]) => [name, normal(inner, own)]),
  );
}

/** A text without the addresses of the stall and its things, which stand within links. */
function withoutNames(text: string, own: ReadonlySet<string>): string {
  return text
    .split('/')
    .map(part => (own.has(part) ? '…' : part))
    .join('/');
}

/** Differences of two answers, as paths with both values: short enough to be read. */
export function differences(one: unknown, other: unknown, path = ''): string[] {
  if (Object.is(one, other)) return [];
  const both = [one, other].every(value => value !== null && typeof value === 'object');
  if (!both) return [`${path}: ${said(one)} | ${said(other)}`];
  const names = new Set([...Object.keys(one as object), ...Object.keys(other as object)]);
  return [...names].flatMap(name =>
    differences((one as Answers)[name], (other as Answers)[name], path ? `${path}.${name}` : name),
  );
}

const said = (value: unknown) => JSON.stringify(value)?.slice(0, 90) ?? 'nothing';
