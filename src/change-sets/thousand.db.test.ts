import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../tests/browser.ts';
import { changeSet, exported, planFile, runSet } from '../../tests/change-sets.ts';
import { counts, openHall, type TestHall } from '../../tests/hall.ts';
import { signedIn } from '../../tests/people.ts';
import { auditOf } from '../../tests/stall.ts';

/** A whole shop as a file: mistakes are told by row, nothing is half done, and undone is as before to the byte. */
let hall: TestHall;
let owner: Browser;
beforeAll(async () => {
  hall = await openHall();
  owner = await signedIn(hall, 'eskil.lund');
});
afterAll(() => hall.close());

const PRODUCTS = counts(120, 1000);
const MISTAKES = 40;
const STALL = 'angens-bigard';
const HEAD = 'Adress;Namn (sv);Namn (en);Moms;Kategorier;Artikelnummer;Pris;Lager';

/** Row `at`; the mistaken ones take turns at four kinds of mistake. */
function rowOf(at: number, mistaken: boolean): string {
  const [slug, title, article] = [`ny-vara-${at}`, `Ny vara ${at}`, `NY-${at}`];
  const good = [slug, title, `New ${at}`, 'Livsmedel', 'honey, gifts', article, `${at + 10},50`, String(at % 30)];
  if (!mistaken) return good.join(';');
  const wrong: [number, string][] = [
    [6, 'hundra'],
    [3, 'Matmoms'],
    [7, 'tre'],
    [1, ''],
  ];
  const [place, cell] = wrong[at % wrong.length]!;
  return good.with(place, cell).join(';');
}

const fileOf = (mistaken: (at: number) => boolean) =>
  [HEAD, ...Array.from({ length: PRODUCTS }, (_, at) => rowOf(at, mistaken(at)))].join('\r\n');
const every = Math.floor(PRODUCTS / MISTAKES);
const isPlanted = (at: number) => at % every === 0 && at < every * MISTAKES;

it('tells forty mistakes by row and changes nothing; mended it makes all; undone all is as before', {
  timeout: 900_000,
}, async () => {
  const before = await exported(owner, STALL);
  const wrong = await planFile(owner, STALL, `\ufeff${fileOf(isPlanted)}`);
  expect([wrong.status, wrong.body.item.mistakes]).toEqual([200, MISTAKES]);
  const told = await changeSet(owner, wrong.body.item._id);
  const planted = Array.from({ length: PRODUCTS }, (_, at) => at).filter(isPlanted);
  // The heading is row 1, as a spreadsheet counts.
  expect(told.mistakes.map(({ row }) => row)).toEqual(planted.map(at => at + 2));
  expect(new Set(told.mistakes.map(({ column }) => column))).toEqual(new Set(['Pris', 'Moms', 'Lager', 'Namn (sv)']));
  const refused = await runSet(owner, wrong.body.item._id, 'APPLIED');
  expect([refused.status, refused.body.reason]).toEqual([409, 'change-set-mistaken']);
  expect(await exported(owner, STALL)).toBe(before);

  const mended = await planFile(
    owner,
    STALL,
    fileOf(() => false),
  );
  expect([mended.body.item.mistakes, mended.body.item.counts.made]).toEqual([0, PRODUCTS]);
  const id = mended.body.item._id;
  const began = Date.now();
  expect((await runSet(owner, id, 'APPLIED')).status).toBe(200);
  const applied = Date.now();
  const lines = (await exported(owner, STALL)).split('\r\n');
  expect(lines.filter(line => line.startsWith('ny-vara-'))).toHaveLength(PRODUCTS);
  expect(lines.find(line => line.startsWith('ny-vara-7;'))).toContain(';NY-7;;Ny vara 7;;;17,50;7;7;1');
  expect(await auditOf(hall)).toEqual([]);

  const undoing = Date.now();
  expect((await runSet(owner, id, 'UNDONE')).status).toBe(200);
  console.info(`${PRODUCTS} products: applied in ${applied - began} ms, undone in ${Date.now() - undoing} ms`);
  expect(await exported(owner, STALL)).toBe(before);
  expect(await auditOf(hall)).toEqual([]);
});
