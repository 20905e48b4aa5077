import { createHash } from 'node:crypto';
import type { TestHall } from '../hall.ts';

/** Person whose every word is recognised wherever it lies: in text, in JSON, in bytes, and by what they are sealed as. */
export interface Marked {
  /** Word that stands in all that they are called and write. */
  token: string;
  name: string;
  email: string;
  phone: string;
  number: string;
  network: string;
  street: string;
  words: string;
  hash: string;
  bytes: Buffer;
  /** What stands for sealed bytes: nobody could read the word in them. */
  sealed: Buffer;
  /** Account; null of a guest. */
  userId: string | null;
}

export function markedPerson(token: string, place: number, userId: string | null = null): Marked {
  const sealed = createHash('sha256').update(`sealed ${token}`).digest();
  return {
    ...{ token, name: `Ylva ${token}`, email: `${token}@brevlada.example`, phone: `+4670111220${place}` },
    ...{ number: `80010${place}-1239`, network: `203.0.113.20${place}`, street: `${token}gatan 9` },
    ...{ words: `Det gäller ${token}, som ringde.`, hash: createHash('sha256').update(token).digest('hex') },
    ...{ bytes: Buffer.from(`bild av ${token}`), sealed, userId },
  };
}

/** The marks of a person as they would stand in a row's text: PostgreSQL writes bytes in hexadecimal digits. */
function marksOf({ token, phone, number, network, hash, sealed, userId }: Marked): string[] {
  const plain = [token, phone.slice(3), number, network, hash.slice(0, 32), ...(userId ? [userId] : [])];
  return [...plain, ...plain.map(mark => Buffer.from(mark).toString('hex')), sealed.toString('hex').slice(0, 32)];
}

/**
 * Tables of the whole database in which each person's marks stand, whatever column they are in. Events keep the id of an
 * account that is gone: it leads to nobody.
 */
export async function foundOf(hall: TestHall, people: readonly Marked[]): Promise<Map<Marked, Set<string>>> {
  const tables = await hall.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found = new Map(people.map(person => [person, new Set<string>()]));
  for (const { name } of tables.rows) {
    const marks = people.flatMap(person =>
      marksOf(person)
        .filter(mark => name !== 'events' || !mark.includes(person.userId ?? '-'))
        .map(mark => ({ person, mark: mark.toLowerCase() })),
    );
    // One walk of the table, a thousand rows at a time, as a look at each alone costs more than reading it.
    const { rows } = await hall.pool.query<{ mark: string }>(
      `select distinct mark
       from (select lower(string_agg(said, chr(10))) as said
         from (select t::text as said, row_number() over () / 1000 as part from "${name}" t) r group by part) parts,
         unnest($1::text[]) mark
       where strpos(said, mark) > 0`,
      [marks.map(({ mark }) => mark)],
    );
    for (const { person, mark } of marks) if (rows.some(row => row.mark === mark)) found.get(person)!.add(name);
  }
  return found;
}

export async function foundIn(hall: TestHall, person: Marked): Promise<Set<string>> {
  return (await foundOf(hall, [person])).get(person)!;
}
