import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldTexts, validationText } from './validation.ts';

const LOCALES = ['sv', 'en', 'de'] as const;

type Case = [what: string, schema: z.ZodType, value: unknown, texts: [sv: string, en: string, de: string]];

const DATE: Case[3] = ['Ogiltigt datum', 'Invalid date', 'Ungültiges Datum'];
const LISTED: Case[3] = [
  'Välj ett av alternativen i listan',
  'Choose one of the options in the list',
  'Bitte etwas aus der Liste wählen',
];
const FINITE: Case[3] = [
  'Skriv ett tal, till exempel 52 eller 52,50',
  'Write a number, for example 52 or 52.50',
  'Schreiben Sie eine Zahl, zum Beispiel 52 oder 52,50',
];
const TYPE: Case[3] = [
  'Det här är inte rätt ifyllt',
  'This is not filled in right',
  'Das ist nicht richtig ausgefüllt',
];

const CASES: Case[] = [
  ['a day that is none', z.iso.date(), '2026-02-30', DATE],
  ['a broken Date', z.date(), new Date('i morgon'), DATE],
  ['a Date before the first', z.date().min(new Date(1)), new Date(0), DATE],
  ['a Date after the last', z.date().max(new Date(0)), new Date(1), DATE],
  ['a time that is none', z.iso.datetime(), 'kvart över sex', DATE],
  ['a delivery that is not offered', z.enum(['HÄMTAS', 'HEM']), 'POST', LISTED],
  ['terms that are not ticked', z.literal(true), false, LISTED],
  [
    'a kind that no member of the union has',
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
    { kind: 'c' },
    LISTED,
  ],
  [
    'too long a message',
    z.string().max(5),
    'nötter',
    ['För långt (högst 5 tecken)', 'Too long (max 5 characters)', 'Zu lang (höchstens 5 Zeichen)'],
  ],
  [
    'too short a username',
    z.string().min(5),
    'elin',
    ['För kort (minst 5 tecken)', 'Too short (at least 5 characters)', 'Zu kurz (mindestens 5 Zeichen)'],
  ],
  [
    'nothing in a field that has to be filled in',
    z.string().trim().min(1),
    '  ',
    ['Det här behöver fyllas i', 'This has to be filled in', 'Das muss ausgefüllt werden'],
  ],
  ['too many jars', z.number().max(8), 9, ['Högsta värde är 8', 'Max value is 8', 'Der höchste Wert ist 8']],
  [
    'too many picks',
    z.array(z.string()).max(1),
    ['a', 'b'],
    ['Välj högst 1', 'Choose at most 1', 'Wählen Sie höchstens 1'],
  ],
  [
    'no weekday at all',
    z.array(z.number()).min(1),
    [],
    ['Välj minst 1', 'Choose at least 1', 'Wählen Sie mindestens 1'],
  ],
  [
    'too small an amount',
    z.number().min(200),
    50,
    ['För litet värde (minst 200)', 'Value too small (minimum 200)', 'Der Wert ist zu klein (mindestens 200)'],
  ],
  [
    'an amount between the steps',
    z.number().multipleOf(50),
    125,
    ['Ska gå jämnt upp i 50', 'Has to be a multiple of 50', 'Muss ein Vielfaches von 50 sein'],
  ],
  [
    'half a jar',
    z.int(),
    0.5,
    [
      'Skriv ett helt tal, utan decimaler',
      'Write a whole number, without decimals',
      'Schreiben Sie eine ganze Zahl, ohne Nachkommastellen',
    ],
  ],
  ['no number', z.number(), Number.NaN, FINITE],
  ['an endless number', z.number(), Number.NEGATIVE_INFINITY, FINITE],
  ['a number that was typed as a word', z.coerce.number(), 'två', FINITE],
  [
    'fields nobody asked for',
    z.strictObject({ name: z.string() }),
    { name: 'Elin', admin: true, role: 'owner' },
    ['Okända fält: admin, role', 'Unrecognized keys: admin, role', 'Unbekannte Felder: admin, role'],
  ],
  ['a number for a name', z.string(), 7, TYPE],
  ['a word for an amount', z.number(), 'NaN', FINITE],
  ['a price typed as letters', z.int().min(0), 'femtiotvå', FINITE],
  ['letters that came as nothing', z.int().nonnegative(), null, FINITE],
  ['nothing where something must be', z.object({ name: z.string() }), {}, TYPE],
  ['neither of two types', z.union([z.string(), z.number()]), true, TYPE],
  ['a path that is no URL', z.url(), 'tack', TYPE],
  ['too short a key', z.record(z.string().min(3), z.number()), { a: 1 }, TYPE],
  [
    'half an e-mail',
    z.email(),
    'elin.akerstrom@',
    ['Ogiltig e-postadress', 'Invalid e-mail', 'Ungültige E-Mail-Adresse'],
  ],
];

describe('the generic texts', () => {
  it.each(CASES)('says what is wrong with %s [payments 5.19]', (_, schema, value, texts) => {
    const issue = schema.safeParse(value).error?.issues[0];
    if (!issue) throw new Error('the schema accepts it');
    expect(LOCALES.map(locale => validationText(issue, locale))).toEqual(texts);
  });

  it('lets a rule of our own speak for itself', () => {
    const text = (options: { locale: string }) => `Skriv hela numret (${options.locale})`;
    const issue = z
      .string()
      .refine(() => false, { params: { text } })
      .safeParse('070').error?.issues[0];
    expect(issue && validationText(issue, 'sv')).toBe('Skriv hela numret (sv)');
  });
});

describe('fieldTexts', () => {
  it('gives each field its first message under the path with dots, and the whole under a line', () => {
    const order = z.strictObject({
      customer: z.object({ email: z.email(), name: z.string().min(2).regex(/å/) }),
      items: z.array(z.object({ quantity: z.number().min(1) })),
    });
    const typed = { customer: { email: 'elin@', name: 'E' }, items: [{ quantity: 1 }, { quantity: 0 }], gift: true };
    expect(fieldTexts(order.safeParse(typed).error?.issues ?? [], 'sv')).toEqual({
      'customer.email': 'Ogiltig e-postadress',
      'customer.name': 'För kort (minst 2 tecken)',
      'items.1.quantity': 'För litet värde (minst 1)',
      _: 'Okända fält: gift',
    });
  });
});
