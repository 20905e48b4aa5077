import { m } from '../../../paraglide/messages.js';
import { vatRow } from '../../../shared/money.ts';
import { FEE_VAT_RATE } from '../../money/rules.ts';
import { commissionRowName } from '../papers/rules.ts';
import type { Commission } from '../store.ts';

/*
 * The hall's invoice in UBL 2.1 as Peppol BIS Billing 3.0 wants it (EN 16931). Amounts of lines are without VAT: rounded
 * each, with what is left over on the largest, so that their sum is the base of the VAT.
 */
const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const NAMESPACES = `xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"`;
/** Scheme of Swedish organisation numbers among electronic addresses. */
const SWEDISH = '0007';

type Node = string | false | null | undefined;

export function ublDocument(one: Commission): string {
  const credit = one.kind === 'CREDIT';
  const root = credit ? 'CreditNote' : 'Invoice';
  const price = vatRow(one.amount, FEE_VAT_RATE);
  const kept = credit ? 0 : one.kept;
  const body = [
    leaf('cbc:CustomizationID', CUSTOMIZATION),
    leaf('cbc:ProfileID', PROFILE),
    leaf('cbc:ID', String(one.number)),
    leaf('cbc:IssueDate', one.issuedOn),
    !credit && one.dueOn && leaf('cbc:DueDate', one.dueOn),
    credit ? leaf('cbc:CreditNoteTypeCode', '381') : leaf('cbc:InvoiceTypeCode', '380'),
    leaf('cbc:DocumentCurrencyCode', 'SEK'),
    leaf('cbc:BuyerReference', one.month),
    one.credits &&
      tag(
        'cac:BillingReference',
        tag(
          'cac:InvoiceDocumentReference',
          leaf('cbc:ID', String(one.credits.number)),
          leaf('cbc:IssueDate', one.credits.issuedOn),
        ),
      ),
    tag('cac:AccountingSupplierParty', party(one.hall)),
    // A buyer's VAT number alone is told, not whether they are approved for F-tax.
    tag('cac:AccountingCustomerParty', party({ ...one.buyer, approvedForFTax: false })),
    !credit && one.hall.bankgiro && paymentMeans(one.hall.bankgiro, one.ocr),
    // A credit has no due day, and says instead how it comes (BR-CO-25).
    credit && tag('cac:PaymentTerms', leaf('cbc:Note', m.commissions_credit_terms({}, { locale: one.locale }))),
    taxTotal(price),
    tag(
      'cac:LegalMonetaryTotal',
      money('cbc:LineExtensionAmount', price.amountExcludingVat),
      money('cbc:TaxExclusiveAmount', price.amountExcludingVat),
      money('cbc:TaxInclusiveAmount', one.amount),
      kept !== 0 && money('cbc:PrepaidAmount', kept),
      money('cbc:PayableAmount', one.amount - kept),
    ),
    ...lines(one, price.amountExcludingVat),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" ${NAMESPACES}>${body.filter(Boolean).join('')}</${root}>\n`;
}

function party({ title, legalName, organisationNumber, vatNo, address, approvedForFTax }: Commission['buyer']): string {
  const number = organisationNumber.replaceAll(/\D/g, '');
  return tag(
    'cac:Party',
    leaf('cbc:EndpointID', number, `schemeID="${SWEDISH}"`),
    tag('cac:PartyName', leaf('cbc:Name', title)),
    tag(
      'cac:PostalAddress',
      address.addressRows[0] && leaf('cbc:StreetName', address.addressRows[0]),
      address.city && leaf('cbc:CityName', address.city),
      address.zipCode && leaf('cbc:PostalZone', address.zipCode),
      tag('cac:Country', leaf('cbc:IdentificationCode', 'SE')),
    ),
    vatNo && tag('cac:PartyTaxScheme', leaf('cbc:CompanyID', vatNo.replaceAll(/\s/g, '')), scheme('VAT')),
    // Swedish rule of Peppol: an approval for F-tax stands as a scheme of its own.
    approvedForFTax && tag('cac:PartyTaxScheme', leaf('cbc:CompanyID', 'Godkänd för F-skatt'), scheme('TAX')),
    tag(
      'cac:PartyLegalEntity',
      leaf('cbc:RegistrationName', legalName),
      leaf('cbc:CompanyID', number, `schemeID="${SWEDISH}"`),
    ),
  );
}

const scheme = (id: string) => tag('cac:TaxScheme', leaf('cbc:ID', id));

/** Bankgiro as Peppol names it in Sweden: a credit transfer to a branch called SE:BANKGIRO. */
function paymentMeans(bankgiro: string, ocr: string | null): string {
  return tag(
    'cac:PaymentMeans',
    leaf('cbc:PaymentMeansCode', '30'),
    ocr && leaf('cbc:PaymentID', ocr),
    tag(
      'cac:PayeeFinancialAccount',
      leaf('cbc:ID', bankgiro),
      tag('cac:FinancialInstitutionBranch', leaf('cbc:ID', 'SE:BANKGIRO')),
    ),
  );
}

const percent = String(FEE_VAT_RATE / 100);
const category = (name: string) => tag(name, leaf('cbc:ID', 'S'), leaf('cbc:Percent', percent), scheme('VAT'));

function taxTotal({ vatAmount, amountExcludingVat }: { vatAmount: number; amountExcludingVat: number }): string {
  return tag(
    'cac:TaxTotal',
    money('cbc:TaxAmount', vatAmount),
    tag(
      'cac:TaxSubtotal',
      money('cbc:TaxableAmount', amountExcludingVat),
      money('cbc:TaxAmount', vatAmount),
      category('cac:TaxCategory'),
    ),
  );
}

function lines(one: Commission, base: number): string[] {
  const nets = one.rows.map(({ amount }) => vatRow(amount, FEE_VAT_RATE).amountExcludingVat);
  const largest = nets.reduce((best, net, at) => (Math.abs(net) > Math.abs(nets[best]!) ? at : best), 0);
  nets[largest]! += base - nets.reduce((sum, net) => sum + net, 0);
  const credit = one.kind === 'CREDIT';
  return one.rows.map(({ way }, at) => {
    // A price is never below nought: what takes off has a quantity below nought instead.
    const [quantity, net] = [nets[at]! < 0 ? '-1' : '1', nets[at]!];
    return tag(
      credit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
      leaf('cbc:ID', String(at + 1)),
      leaf(credit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', quantity, 'unitCode="C62"'),
      money('cbc:LineExtensionAmount', net),
      tag('cac:Item', leaf('cbc:Name', commissionRowName(one, way, one.locale)), category('cac:ClassifiedTaxCategory')),
      tag('cac:Price', money('cbc:PriceAmount', Math.abs(net))),
    );
  });
}

function money(name: string, ore: number): string {
  const size = String(Math.abs(ore)).padStart(3, '0');
  return leaf(name, `${ore < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`, 'currencyID="SEK"');
}

function tag(name: string, ...children: Node[]): string {
  return `<${name}>${children.filter(Boolean).join('')}</${name}>`;
}

function leaf(name: string, text: string, attributes = ''): string {
  return `<${name}${attributes && ` ${attributes}`}>${escaped(text)}</${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
