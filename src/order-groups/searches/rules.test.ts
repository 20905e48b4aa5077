import { describe, expect, it } from 'vitest';
import { searchWords } from './rules.ts';

describe('words of a search', () => {
  it('are those of a name, each of at least three letters', () => {
    expect(searchWords('  Göran  af Öberg ')).toEqual(['göran', 'öberg']);
    expect(searchWords('Bo Ek')).toEqual(['bo ek']);
  });

  it.each(['070-123 45 67', '+46 70 123 45 67', '0046701234567', '46701234567', '0701234567'])(
    'are one number, however it is said: %s',
    said => expect(searchWords(said)).toEqual(['701234567']),
  );

  it('leave references and addresses as they are', () => {
    expect(searchWords('SH-7K3Q9')).toEqual(['sh-7k3q9']);
    expect(searchWords('Elin.Akerstrom@brevlada.example')).toEqual(['elin.akerstrom@brevlada.example']);
  });
});
