import { describe, expect, it, onTestFinished } from 'vitest';
import { cloneDatabase } from '../../tests/clone.ts';
import { plant } from '../../tests/planted.ts';
import { declaredRows } from './declared-rows.mts';
import { type RawStatement, rawStatements } from './raw-statements.mts';

const SQL = `interface Raw<T> { toOperationNode(): T; execute(db: unknown): Promise<{ rows: T[] }> }
declare function tag<T = unknown>(text: TemplateStringsArray, ...values: unknown[]): Raw<T>;
export declare const sql: typeof tag & { join(list: unknown[], between?: unknown): Raw<unknown>; ref(name: string): Raw<unknown> };
`;

/** The raw statements of one file of a hall. */
function statementsOf(code: string): RawStatement[] {
  const planted = plant({
    'tsconfig.json': JSON.stringify({ compilerOptions: { strict: true, module: 'nodenext', target: 'es2022' } }),
    'src/sql.ts': SQL,
    'src/cart/queries.ts': `import { sql } from '../sql.js';\ndeclare const db: unknown;\n${code}`,
  });
  onTestFinished(planted.remove);
  return rawStatements(planted.folder);
}

describe('the rows of raw statements', () => {
  const findings = async (code: string) => {
    const database = await cloneDatabase();
    onTestFinished(database.drop);
    const { findings, checked } = await declaredRows(database.url, statementsOf(code));
    expect(checked).toBe(1);
    return findings.map(({ says }) => says);
  };

  it('are what the database says', async () => {
    const row = '{ id: string; slug: string; at: Date; many: number; meta: { a: 1 }; none?: string }';
    const code = `sql<${row}>\`select id, slug, created_at as at, 1::bigint as many, meta from products\`.execute(db)`;
    expect(await findings(code)).toEqual([]);
  });

  it('are found where a name, a kind or an empty column differs', async () => {
    const row = '{ id: number; slug: string; ended: Date; position: string | null }';
    expect(
      await findings(`sql<${row}>\`select id, title, ended_at as ended from payments, skus\`.execute(db)`),
    ).toEqual([expect.stringContaining('ambiguous')]);
    expect(await findings(`sql<${row}>\`select id, status, ended_at as ended from payments\`.execute(db)`)).toEqual([
      'status is not declared',
      'id is declared as number, and is uuid',
      'slug is declared, and not answered',
      'position is declared, and not answered',
      'ended may be null',
    ]);
    const filled = 'select ended_at as ended from payments where ended_at is not null';
    expect(await findings(`sql<{ ended: Date }>\`${filled}\`.execute(db)`)).toEqual([]);
  });
});

describe('the text of a raw statement', () => {
  const texts = (code: string) => statementsOf(code).flatMap(one => one.unreadable ?? one.texts);

  it('has its fragments, wherever they are written, and a number for each value', () => {
    expect(
      texts(`const COLUMNS = sql\`a, b\`;
const of = (id: string) => sql\`where id = \${id}\`;
export const read = (id: string) => sql\`select \${COLUMNS} from t \${of(id)} limit \${5}\`.execute(db);`),
    ).toEqual(['select a, b from t where id = $1 limit $2']);
  });

  it('is read with each of its conditions met and not, and as those who call hand its parts in', () => {
    expect(
      texts(`async function read(which: ReturnType<typeof sql>, key: 'a' | 'b', last: boolean) {
  const order = last ? sql\` desc\` : sql\`\`;
  return await sql\`select \${sql.ref(key)} from t where \${which} order by 1\${order}\`.execute(db);
}
export const one = () => read(sql\`x\`, 'a', true);
export const two = () => read(sql\`y\`, 'b', false);`),
    ).toEqual(['select "a" from t where x order by 1 desc', 'select "b" from t where y order by 1']);
  });

  it('is asked for when it is known only while the hall runs', () => {
    const code = `export const read = (name: string) => sql\`select \${sql.ref(name)} from t\`.execute(db);`;
    expect(texts(code)).toEqual(['sql.ref(name)']);
  });
});
