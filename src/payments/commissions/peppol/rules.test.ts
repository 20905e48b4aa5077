import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AUTHORITYS, brokenRules } from '../../../../tests/month/invoice-rules.ts';
import { sum, vatRow, vatWithin } from '../../../shared/money.ts';
import { FEE_VAT_RATE } from '../../money/rules.ts';
import type { Commission } from '../store.ts';
import { ublDocument } from './rules.ts';

const address = { addressRows: ['Torget 1'], zipCode: '531 31', city: 'Ljungsjö' };
const company = {
  ...{ title: 'Bigården', legalName: 'Bi & <Son> AB', organisationNumber: '556036-0793', vatNo: 'SE556036079301' },
  ...{ address, approvedForFTax: true },
};

function commission(amounts: readonly number[], kind: Commission['kind'], kept: number): Commission {
  const amount = sum(amounts, one => one);
  const ways = ['CARD', 'INVOICE', 'MOBILE'] as const;
  return {
    ...{ id: 'x', number: 5001, kind, providerId: 'p', month: '2026-11', issuedOn: '2026-12-01' },
    credits: kind === 'CREDIT' ? { number: 4999, issuedOn: '2026-11-01' } : null,
    ...{ dueOn: kind === 'INVOICE' ? '2026-12-31' : null, ocr: kind === 'INVOICE' ? '500167' : null },
    ...{ hall: { ...company, bankgiro: '9912346' }, buyer: company },
    rows: amounts.map((one, at) => ({ way: ways[at]!, count: 1, amount: one })),
    ...{ amount, vat: vatWithin(amount, FEE_VAT_RATE), kept: Math.min(kept, amount) },
    ...{ locale: 'sv', createdAt: new Date('2026-12-01T05:00:00Z') },
  };
}

/** Reader of its own: amounts in öre by their element, in the order of the document. */
function amounts(xml: string, name: string): number[] {
  return [...xml.matchAll(new RegExp(`<cbc:${name} currencyID="SEK">(-?\\d+)\\.(\\d\\d)</cbc:${name}>`, 'g'))].map(
    ([, whole, rest]) => Number(`${whole}${rest}`),
  );
}

const elements = (xml: string) => [...xml.matchAll(/<(?:cbc|cac):([A-Za-z]+)/g)].map(([, name]) => name);

describe('the hall’s invoice as a Peppol document', () => {
  it('adds up as EN 16931 wants it: lines to the base, base and VAT to the whole, less what is prepaid (BR-CO-10, 13, 15, 16; BR-S-08, 09)', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 3 }),
        fc.constantFrom('INVOICE' as const, 'CREDIT' as const),
        fc.nat(99_999_999),
        (given, kind, kept) => {
          const one = commission(given, kind, kept);
          const xml = ublDocument(one);
          const [sumOfLines, ...lines] = amounts(xml, 'LineExtensionAmount');
          const [base] = amounts(xml, 'TaxExclusiveAmount');
          const [whole] = amounts(xml, 'TaxInclusiveAmount');
          const [vat, ofRate] = amounts(xml, 'TaxAmount');
          const [payable] = amounts(xml, 'PayableAmount');
          const [prepaid = 0] = amounts(xml, 'PrepaidAmount');
          expect(sum(lines, line => line)).toBe(sumOfLines);
          expect([sumOfLines, base]).toEqual([base, amounts(xml, 'TaxableAmount')[0]]);
          expect(base! + vat!).toBe(whole);
          expect(vat).toBe(ofRate);
          expect(vat).toBe(vatRow(one.amount, FEE_VAT_RATE).vatAmount);
          expect(Math.abs(vat! - base! * 0.25)).toBeLessThanOrEqual(1);
          expect(payable).toBe(whole! - prepaid);
          expect(lines).toEqual(amounts(xml, 'PriceAmount'));
        },
      ),
    );
  });

  it('names what Peppol BIS Billing 3 asks for, in the order of the schema, with everything escaped', () => {
    const invoice = ublDocument(commission([4000, 1000], 'INVOICE', 4000));
    expect(invoice).toContain('urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0');
    expect(invoice).toContain('<cbc:RegistrationName>Bi &amp; &lt;Son&gt; AB</cbc:RegistrationName>');
    expect(invoice).toContain('<cbc:EndpointID schemeID="0007">5560360793</cbc:EndpointID>');
    expect(invoice).toContain('<cbc:ID>SE:BANKGIRO</cbc:ID>');
    const top = ['CustomizationID', 'ProfileID', 'IssueDate', 'DueDate', 'InvoiceTypeCode', 'DocumentCurrencyCode'];
    const parts = [
      'AccountingSupplierParty',
      'AccountingCustomerParty',
      'PaymentMeans',
      'TaxTotal',
      'LegalMonetaryTotal',
    ];
    const names = elements(invoice);
    const order = [...top, 'BuyerReference', ...parts, 'InvoiceLine'].map(name => names.indexOf(name));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order).not.toContain(-1);
    const credit = ublDocument(commission([250], 'CREDIT', 0));
    expect(credit).toContain('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"');
    expect(credit).toContain(
      '<cac:InvoiceDocumentReference><cbc:ID>4999</cbc:ID><cbc:IssueDate>2026-11-01</cbc:IssueDate>',
    );
    expect(elements(credit)).not.toContain('DueDate');
    expect(credit).toContain('<cac:PaymentTerms><cbc:Note>Avgiften är redan återförd');
  });

  it('keeps the rules of EN 16931, as an engine of its own reads them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 3 }),
        fc.constantFrom('INVOICE' as const, 'CREDIT' as const),
        fc.nat(99_999_999),
        (given, kind, kept) => {
          const xml = ublDocument(commission(given, kind, kept));
          expect(brokenRules(xml)).toEqual([]);
          if (AUTHORITYS) expect(brokenRules(xml, AUTHORITYS)).toEqual([]);
        },
      ),
      { numRuns: 8 },
    );
  });

  const money = (name: string) => new RegExp(`(<cbc:${name} currencyID="SEK">)[^<]+`);
  it.each<[rule: string, kind: Commission['kind'], fault: (xml: string) => string]>([
    ['BR-CO-10', 'INVOICE', xml => xml.replace(money('LineExtensionAmount'), '$199.99')],
    ['BR-CO-15', 'INVOICE', xml => xml.replace(money('TaxInclusiveAmount'), '$199.99')],
    ['BR-CO-16', 'INVOICE', xml => xml.replace(money('PayableAmount'), '$199.99')],
    ['BR-CO-17', 'CREDIT', xml => xml.replaceAll(/(<cbc:TaxAmount currencyID="SEK">)[^<]+/g, '$199.99')],
    ['BR-S-08', 'CREDIT', xml => xml.replace(money('TaxableAmount'), '$199.99')],
    ['BR-DEC', 'INVOICE', xml => xml.replace(money('PayableAmount'), '$110.001')],
    ['BR-02', 'INVOICE', xml => xml.replace('<cbc:ID>5001</cbc:ID>', '')],
    ['BR-06', 'CREDIT', xml => xml.replace(/<cbc:RegistrationName>.*?<\/cbc:RegistrationName>/, '')],
    ['BR-09', 'INVOICE', xml => xml.replace('<cbc:IdentificationCode>SE</cbc:IdentificationCode>', '')],
    ['BR-CO-25', 'INVOICE', xml => xml.replace(/<cbc:DueDate>.*?<\/cbc:DueDate>/, '')],
    ['BR-CO-25', 'CREDIT', xml => xml.replace(/<cac:PaymentTerms>.*?<\/cac:PaymentTerms>/, '')],
    ['BR-S-02', 'INVOICE', xml => xml.replace('<cbc:CompanyID>SE556036079301</cbc:CompanyID>', '')],
    ['BR-S-01', 'INVOICE', xml => xml.replace('<cac:TaxCategory><cbc:ID>S<', '<cac:TaxCategory><cbc:ID>E<')],
    ['BR-E-10', 'CREDIT', xml => xml.replace('<cac:TaxCategory><cbc:ID>S<', '<cac:TaxCategory><cbc:ID>AE<')],
    ['BR-CL-17', 'CREDIT', xml => xml.replace('<cac:TaxCategory><cbc:ID>S<', '<cac:TaxCategory><cbc:ID>X<')],
    ['BR-61', 'INVOICE', xml => xml.replace(/<cac:PayeeFinancialAccount>.*?<\/cac:PayeeFinancialAccount>/, '')],
    ['BR-23', 'CREDIT', xml => xml.replace(' unitCode="C62"', '')],
  ])('is refused by %s where a fault is planted (%s)', (rule, kind, fault) => {
    const right = ublDocument(commission([4000, 1000], kind, 1000));
    const wrong = fault(right);
    expect(wrong).not.toBe(right);
    expect(brokenRules(right)).toEqual([]);
    expect(brokenRules(wrong).map(one => one.rule)).toContain(rule);
  });
});
