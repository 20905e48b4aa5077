import { describe, expect, it } from 'vitest';
import { personWord } from './rules.ts';

const elin = { name: 'Elin Åkerström', email: 'elin@brevlada.example', phoneNumber: '+46701740611' };

describe('A person is called', () => {
  it('by their name', () => {
    expect(personWord(elin)).toBe('Elin Åkerström');
  });

  it.each([
    ['their address, when they have said no name', { ...elin, name: '' }, 'elin@brevlada.example'],
    ['their address, as the current user has it', { ...elin, name: ' ', email: { emailAddress: 'e@a.se' } }, 'e@a.se'],
    ['their number, as people here write it', { ...elin, name: '', email: null }, '070-174 06 11'],
    [
      'their number, when the address was made up for it',
      { ...elin, name: '', email: 'x@phone.invalid' },
      '070-174 06 11',
    ],
    ['a number from elsewhere as it is', { name: '', phoneNumber: '+4915112345678' }, '+4915112345678'],
  ] as const)('by %s', (_how, person, word) => {
    expect(personWord(person)).toBe(word);
  });

  it.each([
    ['sv', 'Utan namn'],
    ['en', 'No name given'],
    ['de', 'Ohne Namen'],
  ] as const)('something in %s, when nothing is known', (locale, word) => {
    expect(personWord({ name: '', email: null, phoneNumber: null }, locale)).toBe(word);
    expect(personWord({ name: '' }, locale)).toBe(word);
  });
});
