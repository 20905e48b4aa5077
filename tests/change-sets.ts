import type { ChangeSet } from '../src/change-sets/contract.ts';
import type { Answer, Browser, RefusalBody } from './browser.ts';

/** Change sets as a stall's browser sends them: a file or a bulk edit, looked at, applied and taken back. */
type Planned = { item: { _id: string; mistakes: number; counts: ChangeSet['counts'] } } & Partial<RefusalBody>;

export function planFile(
  browser: Browser,
  slug: string,
  file: string | Uint8Array,
  wishes: { hideMissing?: boolean; vatOfNew?: string; name?: string } = {},
): Promise<Answer<Planned>> {
  const { name = 'varor.csv', ...rest } = wishes;
  const bytes = Buffer.from(file).toString('base64');
  return browser.command<Planned>('POST', `/api/providers/${slug}/change-sets`, 'plan-change-set', {
    idOrSlug: slug,
    asked: { file: { name, bytes, ...rest } },
  });
}

export function planBulk(browser: Browser, slug: string, productIds: string[], edit: object): Promise<Answer<Planned>> {
  return browser.command<Planned>('POST', `/api/providers/${slug}/change-sets`, 'plan-change-set', {
    idOrSlug: slug,
    asked: { bulk: { productIds, edit } },
  });
}

export type RunAnswer = { item: { state: string } } & Partial<RefusalBody>;

export function runSet(
  browser: Browser,
  id: string,
  goal: 'APPLIED' | 'UNDONE',
  seen: readonly string[] = [],
): Promise<Answer<RunAnswer>> {
  const asked = { changeSetId: id, goal, seen };
  return browser.command<RunAnswer>('POST', `/api/change-sets/${id}/runs`, 'run-change-set', asked);
}

export async function changeSet(browser: Browser, id: string): Promise<ChangeSet> {
  return (await browser.get<{ item: ChangeSet }>(`/api/change-sets/${id}`)).body.item;
}

/** The stall's goods as their file. */
export async function exported(browser: Browser, slug: string, query = ''): Promise<string> {
  const answer = await browser.get<string>(`/api/providers/${slug}/products.csv${query}`);
  if (answer.status !== 200) throw new Error(`The export was answered ${answer.status}`);
  return answer.body;
}

/** File of the stall's bookable units. */
export async function exportedUnits(browser: Browser, slug: string): Promise<string> {
  const answer = await browser.get<string>(`/api/providers/${slug}/units.csv`);
  if (answer.status !== 200) throw new Error(`The export was answered ${answer.status}`);
  return answer.body;
}
