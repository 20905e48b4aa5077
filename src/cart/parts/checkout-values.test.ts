import { describe, expect, it } from 'vitest';
import { FIELDS, mistakesIn, toContact, toDelivery } from './checkout-values.ts';

function typed(fields: Partial<Record<keyof typeof FIELDS, string>>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(FIELDS[key as keyof typeof FIELDS], value);
  return form;
}

const elin = { name: ' Elin Åkerström ', phone: '070-174 06 35', email: 'elin@example.com', method: 'PICK_UP' };

describe('what is typed at the checkout', () => {
  it('is sent without the space around it', () => {
    expect(toContact(typed(elin)).name).toBe('Elin Åkerström');
    expect(toDelivery(typed(elin))).toEqual({ deliveryMethodType: 'PICK_UP' });
    expect(mistakesIn(typed(elin))).toEqual({});
  });

  it('is told what lacks, in the order of the fields', () => {
    const mistakes = mistakesIn(typed({ method: 'HOME_DELIVERY' }));
    expect(Object.keys(mistakes)).toEqual([
      FIELDS.name,
      FIELDS.phone,
      FIELDS.email,
      FIELDS.street,
      FIELDS.zip,
      FIELDS.city,
    ]);
    expect(Object.keys(mistakesIn(typed({})))).toEqual([FIELDS.name, FIELDS.phone, FIELDS.email]);
  });

  it.each([
    ['elin', 'Adressen saknar @. Lägg till det.'],
    ['elin@', 'Adressen slutar efter @. Skriv resten.'],
    ['elin@example', 'Adressen saknar slutet, till exempel .se.'],
    ['elin@example.com', undefined],
  ])('%s: %s', (email, sentence) => {
    expect(mistakesIn(typed({ ...elin, email }))[FIELDS.email]).toBe(sentence);
  });

  it('asks for the address only of who wants it brought, and leaves out an empty note', () => {
    const home = {
      ...elin,
      method: 'HOME_DELIVERY',
      street: 'Strandvägen 4',
      zip: '531 30',
      city: 'Ljungsjö',
      notes: '  ',
    };
    expect(mistakesIn(typed(home))).toEqual({});
    expect(toDelivery(typed(home))).toEqual({
      deliveryMethodType: 'HOME_DELIVERY',
      destination: { address: { addressRows: ['Strandvägen 4'], zipCode: '531 30', city: 'Ljungsjö' } },
    });
  });
});
