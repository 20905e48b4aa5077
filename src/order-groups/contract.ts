import { z } from 'zod';
import { m } from '../paraglide/messages.js';
import { emailAddress, line } from '../shared/contract.ts';
import { parsePhoneNumber } from './rules.ts';

const phoneNumber = z
  .string()
  .trim()
  .max(40)
  .transform((typed, context) => {
    const number = parsePhoneNumber(typed);
    if (number) return number;
    const text = (options: { locale: 'sv' | 'en' | 'de' }) => m.orders_phone_invalid({}, options);
    context.addIssue({ code: 'custom', params: { text }, input: typed });
    return z.NEVER;
  });

/** Optional phone number: someone asked to pay need not have given one. */
export const optionalPhone = z.union([z.literal(''), phoneNumber]);

/** Contact details of an order's customer, for mails and calls. */
export const contactSchema = z.strictObject({ name: line(1, 120), email: emailAddress, phone: phoneNumber });
export type Contact = z.infer<typeof contactSchema> & {
  /** Of a company that said so when it asked for a quote: its invoice begins with it. */
  organisationNumber?: string;
};

/** An order group: a customer's purchase from one provider, with its orders, pay requests and receipts. */
export const orderGroupSchema = z.object({
  _id: z.string(),
  providerId: z.string(),
  customerId: z.string().nullable(),
  reference: z.string(),
  slug: z.string(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  _createdAt: z.string(),
});
export type OrderGroup = z.infer<typeof orderGroupSchema>;
