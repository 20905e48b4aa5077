import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Schema } from 'node-schematron';

/*
 * Rules of EN 16931 on the hall's invoices, run by an engine of its own. With EN16931_SCHEMATRON, the path of the
 * authority's own rules (docs/tests.md), those are run as well.
 */
interface BrokenRule {
  rule: string;
  says: string;
}

const OWN = join(import.meta.dirname, 'en16931.sch');
export const AUTHORITYS = process.env.EN16931_SCHEMATRON || null;

const schemas = new Map<string, Schema>();
function schemaAt(path: string): Schema {
  const kept = schemas.get(path) ?? Schema.fromString(readFileSync(path, 'utf8'));
  schemas.set(path, kept);
  return kept;
}

/** Rules that a document breaks; none where it is in order. */
export function brokenRules(xml: string, path = OWN): BrokenRule[] {
  return schemaAt(path)
    .validateString(xml)
    .filter(({ isReport }) => !isReport)
    .map(({ assertId, message }) => ({ rule: assertId ?? '', says: (message ?? '').trim() }));
}
