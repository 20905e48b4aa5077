import type { Customer } from './customer.mts';

interface Held {
  orderId: string;
  accessKey: string;
}

/** A word of a guest to the stall, by the key of their order. */
export async function asks(guest: Customer, { orderId, accessKey }: Held, text: string): Promise<void> {
  await guest.command(`/api/orders/${orderId}/messages?ak=${accessKey}`, 'write-message', { text });
}

/** The stall's answer. */
export async function answers(staff: Customer, slug: string, { orderId }: Held, text: string): Promise<void> {
  await staff.command(`/api/providers/${slug}/messages/${orderId}`, 'answer-message', { text });
}
