import { readFileSync, writeFileSync } from 'node:fs';
import { GENERATED, withPart } from './checks/generated.mts';

for (const part of GENERATED) {
  const { file, name } = part;
  const renewed = withPart(readFileSync(file, 'utf8'), part);
  if (renewed === null) throw new Error(`${file} has no place for the ${name}`);
  writeFileSync(file, renewed);
}
