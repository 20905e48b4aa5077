import { describe, expect, it } from 'vitest';
import { FIELDS, mistakeAt, mistakesIn } from './checkout-values.ts';
import { MISTAKE_TEXTS } from './mistake-texts.ts';
import { toContact, toDelivery, toMessage } from './order-values.ts';

function typed(fields: Partial<Record<keyof typeof FIELDS, string>>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(FIELDS[key as keyof typeof FIELDS], value);
  return form;
}

/** The sentence that a field's mistake is told with. */
function toldAt(name: string, text: string): string | null {
  const mistake = mistakeAt(name, text);
  return mistake && MISTAKE_TEXTS[mistake]();
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
    const mistake = mistakesIn(typed({ ...elin, email }))[FIELDS.email];
    expect(mistake && MISTAKE_TEXTS[mistake]()).toBe(sentence);
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

  it.each([
    ['531 30', null],
    ['53130', null],
    ['SE-531 30', null],
    ['5313', 'Ett postnummer har fem siffror, som 531 30.'],
    ['trettio', 'Ett postnummer har fem siffror, som 531 30.'],
    ['', null],
  ])('checks the postcode %j where it is typed', (zip, sentence) => {
    expect(toldAt(FIELDS.zip, zip)).toBe(sentence);
  });

  it('checks a phone number and a street where they are typed, and asks for what is empty at the press alone', () => {
    expect(toldAt(FIELDS.phone, '070-12')).toMatch(/^Det ser inte ut som ett telefonnummer/);
    expect(mistakeAt(FIELDS.phone, '+49 151 23456789')).toBeNull();
    expect(toldAt(FIELDS.street, '12')).toBe('Skriv gata och nummer.');
    expect(mistakeAt(FIELDS.name, '')).toBeNull();
  });

  it('tells the seller of a drive from where to where, before the message', () => {
    const ride = typed({ rideFrom: 'Stationen', rideTo: 'Hamngatan 2', message: 'Två väskor' });
    expect(toMessage(ride)).toBe('Hämta mig på: Stationen\nKör mig till: Hamngatan 2\nTvå väskor');
    expect(toMessage(typed({ message: 'Hej' }))).toBe('Hej');
    expect(Object.keys(mistakesIn(typed({ ...elin, rideFrom: '', rideTo: '' })))).toEqual([
      FIELDS.rideFrom,
      FIELDS.rideTo,
    ]);
  });

  it('names the hour of the pick-up where one was chosen', () => {
    const pickUpAt = '2026-11-28T11:00:00.000Z';
    expect(toDelivery(typed({ ...elin, pickUpAt }))).toEqual({ deliveryMethodType: 'PICK_UP', pickUpAt });
  });
});
