import type { Person } from './actors.ts';

/** What the questions are about: one stall's own objects, and an order that the customer placed there. */
export interface Objects {
  slug: string;
  providerId: string;
  product: { id: string; slug: string };
  skuId: string;
  price: number;
  orderGroupId: string;
  orderId: string;
  payRequestId: string;
  paymentId: string;
  accessKey: string;
  feedbackId: string;
  /** Open, for an address that is nobody's. */
  invitationId: string;
  /** Staff of the stall who may also look for things in the hall. */
  member: Person;
  /** Sent to the hall by the customer. */
  applicationId: string;
  /** Who asks, when they have an account. */
  person: Person | null;
}

export interface Ask {
  method: string;
  path: string;
  /** A write: its `_type` and fields. */
  command?: [type: string, fields?: Record<string, unknown>];
  /** Ends or replaces the session it comes with, so each asks it from a browser of their own. */
  spare?: boolean;
  /** A write that uses up what it is about: each asks it of one of their own. */
  fresh?: 'order' | 'invitation' | 'member' | 'application';
  /** Made ready in the asker's own browser, and no part of what is asked. */
  before?: { method: string; path: string; command: [type: string, fields?: Record<string, unknown>] };
}

export const read = (path: string): Ask => ({ method: 'GET', path: `/api${path}` });
export const write = (method: string, path: string, type: string, fields?: Record<string, unknown>): Ask => ({
  method,
  path: `/api${path}`,
  command: fields ? [type, fields] : [type],
});
