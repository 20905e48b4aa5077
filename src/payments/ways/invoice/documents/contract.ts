import { z } from 'zod';
import { m } from '../../../../paraglide/messages.js';
import { sellerOfRecordSchema } from '../../../../providers/sellers/contract.ts';
import {
  command,
  contract,
  emailAddress,
  idParameter,
  item,
  line,
  neededLine,
  priceSchema,
} from '../../../../shared/contract.ts';
import type { Locale } from '../../../../shared/i18n.ts';
import { parseCompanyNumber } from '../numbers/rules.ts';
import { INVOICE_STATES } from '../standings/rules.ts';

const companyNumber = line(0, 40).transform((typed, context) => {
  const number = parseCompanyNumber(typed);
  if (number) return number;
  const text = (options: { locale: Locale }) => m.invoices_number_wrong({}, options);
  context.addIssue({ code: 'custom', params: { text }, input: typed });
  return z.NEVER;
});

const zipCode = line(0, 12).refine(typed => /^[\dA-Z][\dA-Z -]{2,11}$/i.test(typed), {
  params: { text: (options: { locale: Locale }) => m.invoices_zip_missing({}, options) },
});

const buyerFields = {
  name: neededLine(120, m.invoices_name_missing),
  organisationNumber: companyNumber,
  addressRow: neededLine(120, m.invoices_address_missing),
  zipCode,
  city: neededLine(80, m.invoices_city_missing),
  /** Reference that the company wants named on it: a cost centre, a person. */
  reference: line(0, 80),
};

const buyerSchema = z.object({
  name: z.string(),
  organisationNumber: z.string(),
  addressRow: z.string(),
  zipCode: z.string(),
  city: z.string(),
  reference: z.string(),
});
export type InvoiceBuyer = z.infer<typeof buyerSchema>;

const issueInput = command('issue-invoice', {
  payRequestId: idParameter,
  ...buyerFields,
  email: emailAddress,
  /** Amount that the page showed: where it is another by now, the command is refused. */
  expectedAmount: z.number().int().positive(),
});
export type IssueInvoice = z.infer<typeof issueInput>;

const invoiceItemSchema = z.object({
  name: z.string(),
  description: z.string().nullable(),
  quantity: z.number().int(),
  vatRate: z.number().int(),
  amountIncludingVat: z.number().int(),
});
export type InvoiceItem = z.infer<typeof invoiceItemSchema>;

const documentSchema = z.object({
  _id: z.string(),
  kind: z.enum(['INVOICE', 'CREDIT']),
  state: z.enum(INVOICE_STATES),
  number: z.number().int(),
  issuedOn: z.string(),
  dueOn: z.string().nullable(),
  paidOn: z.string().nullable(),
  ocr: z.string().nullable(),
  bankgiro: z.string().nullable(),
  swish: z.string().nullable(),
  /** Order that it is for, by its reference. */
  order: z.string(),
  orderGroupId: z.string(),
  payRequestId: z.string(),
  buyer: buyerSchema,
  seller: sellerOfRecordSchema,
  items: z.array(invoiceItemSchema),
  price: priceSchema,
  /** Of a credit invoice: the invoice that it credits. */
  credits: z.object({ _id: z.string(), number: z.number().int() }).nullable(),
  /** Of an invoice: its credit invoices. */
  credited: z.array(z.object({ _id: z.string(), number: z.number().int(), amount: z.number().int() })),
});
export type Invoice = z.infer<typeof documentSchema>;

/** Form for ordering an invoice, as it begins. */
const formSchema = z.object({
  payRequestId: z.string(),
  amount: z.number().int(),
  seller: z.string(),
  dueDays: z.number().int(),
  offered: z.boolean(),
  email: z.string(),
  organisationNumber: z.string(),
  /** Invoice that waits to be paid already. */
  open: z.string().nullable(),
});
export type InvoiceForm = z.infer<typeof formSchema>;

const tags = ['payments'];

export const invoicesContract = {
  form: contract
    .route({
      method: 'GET',
      path: '/payments/pay-requests/{payRequestId}/invoice',
      summary: 'What a company needs to know before it asks for an invoice',
      tags,
    })
    .input(z.object({ payRequestId: idParameter }))
    .output(item(formSchema)),
  issue: contract
    .route({
      method: 'POST',
      path: '/payments/pay-requests/{payRequestId}/invoices',
      summary: 'An invoice to a company, for all of a pay request',
      tags,
    })
    .input(issueInput)
    .output(item(z.object({ invoiceId: z.string() }))),
  read: contract
    .route({
      method: 'GET',
      path: '/invoices/{invoiceId}',
      summary: 'An invoice or credit invoice, for whoever may open its order',
      tags,
    })
    .input(z.object({ invoiceId: idParameter }))
    .output(item(documentSchema)),
};
