import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankFile } from '../../../../../tests/bank-file.ts';
import { outcomeOf, readBankFile, referenceDigits } from './rules.ts';

const PAYMENTS = [
  { reference: '1001644', amount: 125_000, payer: 'Kalles Plåt AB' },
  { reference: 'Faktura 7', amount: 50_000, payer: '' },
];
const FILE = bankFile([{ bankgiro: '9912346', day: '2026-11-24', payments: PAYMENTS }]);
const lines = FILE.split('\r\n');
const changed = (at: number, from: number, text: string) => {
  const line = lines[at]!;
  return [
    ...lines.slice(0, at),
    line.slice(0, from - 1) + text + line.slice(from - 1 + text.length),
    ...lines.slice(at + 1),
  ].join('\r\n');
};
const without = (at: number) => lines.filter((_, place) => place !== at).join('\r\n');

describe('a file of the bank (BGMax)', () => {
  it('is read with amounts, days, payers and the bank’s own names', () => {
    expect(readBankFile(FILE)).toMatchObject([
      { ...PAYMENTS[0], bankgiro: '9912346', paidOn: '2026-11-24', row: 3 },
      { ...PAYMENTS[1], bankgiro: '9912346', paidOn: '2026-11-24' },
    ]);
    const keys = (readBankFile(FILE) as { bankKey: string }[]).map(one => one.bankKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('may have lines that end where their text does, and no line end at its end', () => {
    expect(readBankFile(lines.map(line => line.trimEnd()).join('\n'))).toEqual(readBankFile(FILE));
  });

  it('with deductions and several references adds up, and deductions are no payments', () => {
    const payment = (code: string, reference: string, ore: number, serial: string) =>
      `${code}0003783511${reference.padStart(25)}${String(ore).padStart(18, '0')}22${serial.padStart(12, '0')}0`;
    const text = [
      '01BGMAX               0120261124173035010331P',
      '050009912346          SEK',
      payment('20', '1001644', 100_000, '10'),
      payment('21', '', 50_000, '11'),
      payment('20', '', 140_000, '14'),
      payment('22', '657866', 0, '14'),
      payment('22', '658765', 0, '14'),
      '25Betalning av flera',
      '26Kalles Plåt AB',
      `15${'58410000010098232'.padStart(35, '0')}2026112400074${'190000'.padStart(18, '0')}SEK00000003`,
      '7000000002000000010000000200000001',
    ].join('\r\n');
    expect(readBankFile(text)).toMatchObject([
      { reference: '1001644', amount: 100_000 },
      { reference: '657866, 658765', amount: 140_000, payer: 'Kalles Plåt AB' },
    ]);
  });

  it('is read whole or not at all', () => {
    const fault = (text: string) => (readBankFile(text) as { fault?: string }).fault;
    expect(fault('')).toBe('not-bgmax');
    expect(fault('Datum;Belopp\n2026-11-24;1250,00')).toBe('not-bgmax');
    expect(fault(changed(0, 45, 'T'))).toBe('test-file');
    expect(fault(changed(1, 23, 'EUR'))).toBe('currency');
    expect(fault(changed(1, 3, '0009912347'))).toBe('line');
    expect(fault(changed(2, 55, '1'))).toBe('sums');
    expect(fault(changed(2, 38, 'x'))).toBe('line');
    expect(fault(without(2))).toBe('order');
    expect(fault(without(1))).toBe('order');
    expect(fault(lines.slice(0, -2).join('\r\n'))).toBe('order');
    expect(fault(`${FILE}05`)).toBe('order');
    expect(fault(changed(1, 1, '99'))).toBe('line');
    expect(fault(FILE.replace(/^70\d{8}/m, '7000000009'))).toBe('counts');
  });

  it('never breaks on what is no file', () => {
    const mangled = fc.tuple(fc.nat(FILE.length - 1), fc.string({ minLength: 1, maxLength: 3 }));
    fc.assert(
      fc.property(mangled, ([at, text]) => {
        const answer = readBankFile(FILE.slice(0, at) + text + FILE.slice(at + text.length));
        expect(Array.isArray(answer) || answer.line > 0).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.string(), text => {
        expect(readBankFile(text)).toMatchObject({ line: expect.any(Number) });
      }),
    );
  });
});

describe('a payment in the bank', () => {
  it('pays the invoice of its reference once, whole, while it stands', () => {
    const invoice = { invoiceId: 'a', amount: 100, paid: false, withdrawn: false };
    expect(outcomeOf({ amount: 100 }, invoice)).toBe('PAID');
    expect(outcomeOf({ amount: 101 }, invoice)).toBe('DIFFERS');
    expect(outcomeOf({ amount: 100 }, { ...invoice, paid: true })).toBe('TWICE');
    expect(outcomeOf({ amount: 100 }, { ...invoice, withdrawn: true })).toBe('WITHDRAWN');
    expect(outcomeOf({ amount: 100 }, null)).toBe('UNKNOWN');
  });

  it('is known by the digits of its reference, however they are grouped', () => {
    expect(referenceDigits('1001 644')).toBe('1001644');
    expect(referenceDigits('Faktura 1001644')).toBe('');
    expect(referenceDigits('')).toBe('');
  });
});
