import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isOfNobody, privacyRegister } from '../scripts/privacy-register.mts';
import { PERSONAL_TABLES } from './personal-tables.ts';

/** The register of what is kept of people: no table with something of a person without purpose, right and term. */
const PERSONAL =
  /^(name|emails?|phones?|phone_number|contact|customer|customer_id|user_id|userId|who|payer|visitor|ip|ipAddress|userAgent|author_id|email_address|address|comments|endpoint|text|message_to_provider|note|draft|person|device|(by|accepted|added|asked|began|begun|closed|created|decided|drafted|ended|final|handled|invited|kept|made|noted|objected|published|reached|released|shut_out|undone|written)_by|by_user|given_by)$/;

const types = readFileSync('src/shared/database/tables.ts', 'utf8');
const migrations = globSync('migrations/*.sql')
  .sort()
  .map(file => readFileSync(file, 'utf8'))
  .join('\n');
const renamed = new Map(
  [...migrations.matchAll(/^alter table (\w+) rename to (\w+)/gm)].map(([, was, is]) => [was!, is!]),
);
const dropped = new Set([...migrations.matchAll(/^drop table (?:if exists )?"?(\w+)/gm)].map(([, table]) => table!));
const tables = [...migrations.matchAll(/^create (?:unlogged )?table "?(\w+)"?/gm)]
  .map(([, table]) => renamed.get(table!) ?? table!)
  .filter(table => !dropped.has(table));

function columnsOf(table: string): string[] {
  const name = new RegExp(`^  "?${table}"?: (\\w+);`, 'm').exec(types)?.[1];
  const body = name && new RegExp(`export interface ${name} \\{(.*?)\\n\\}`, 's').exec(types)?.[1];
  return [...(body || '').matchAll(/^ {2}"?(\w+)"?:/gm)].map(([, column]) => column!);
}

const register = new Map(privacyRegister().map(kept => [kept.table, kept]));

describe('the register of what is kept', () => {
  it('has a purpose, a right and a term for every table that may hold something of a person', () => {
    const personal = tables.filter(
      table => PERSONAL_TABLES.includes(table) || columnsOf(table).some(column => PERSONAL.test(column)),
    );
    expect(personal.length).toBeGreaterThan(60);
    const lacking = personal.filter(table => {
      const kept = register.get(table);
      return !kept?.purpose || !kept.right || !kept.term;
    });
    // comment on table … is 'What for | by which right | how long (`work-that-ends-it`)'
    expect(lacking).toEqual([]);
    const nobody = [...register.values()].filter(isOfNobody).map(({ table }) => table);
    expect(nobody.filter(table => PERSONAL_TABLES.includes(table))).toEqual([]);
  });

  it('names work that there is, and tables that there are', () => {
    const source = globSync('src/**/{jobs,sweep,commands}.ts')
      .map(file => readFileSync(file, 'utf8'))
      .join('\n');
    const ends = [...register.values()].flatMap(({ term }) => [...term.matchAll(/`([\w-]+)`/g)].map(([, job]) => job!));
    expect(ends.length).toBeGreaterThan(20);
    expect([...new Set(ends)].filter(job => !source.includes(`'${job}'`))).toEqual([]);
    expect([...register.keys()].filter(table => !tables.includes(table))).toEqual([]);
  });
});
