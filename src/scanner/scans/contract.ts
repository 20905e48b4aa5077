import { z } from 'zod';
import { contract, idParameter, item, LONG_BODY } from '../../shared/contract.ts';
import { LIST_TYPES, STANDINGS } from '../snapshots/records/rules.ts';

/** Secret of the phone: its own 32 bytes. Proof enough without a session, so that a day without net loses no scan. */
const secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const device = { deviceId: idParameter, secret };
const instant = z.iso.datetime({ offset: true });

/** A scan as the phone wrote it down. What it may say is wide: history is kept as it is told. */
const scanSchema = z.object({
  sequence: z.number().int().positive(),
  nonce: z.uuid(),
  /** The phone's clock, and how far it was behind ours when it last asked. */
  at: instant,
  behindMs: z.number().int(),
  listNumber: z.number().int().positive().nullable(),
  decision: z.enum(['IN', 'STOP', 'UNDO']),
  reason: z.string().regex(/^[a-z-]{2,40}$/),
  forced: z.boolean(),
  /** Departure or product that the phone let in alone then; null where it let in everything of the day. */
  gate: z
    .object({ kind: z.enum(['DEPARTURE', 'PRODUCT']), id: z.uuid() })
    .nullable()
    .default(null),
  subject: z
    .object({ kind: z.enum(['TICKET', 'BOOKING']), id: z.uuid(), guest: z.number().int().min(1).max(255).nullable() })
    .nullable(),
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  amount: z.number().int().min(0).max(1_000_000_000),
  undoes: z.uuid().nullable(),
});
export type SentScan = z.infer<typeof scanSchema>;

export const MOST_SCANS = 200;
const uploadInput = z.object({
  ...device,
  /** The phone's clock now, by which its others are judged. */
  sentAt: instant,
  /** Scans that wait on it, these among them. */
  waiting: z.number().int().min(0),
  scans: z.array(scanSchema).max(MOST_SCANS),
});
export type Upload = z.infer<typeof uploadInput>;

const caseSchema = z.object({
  scanId: z.string(),
  kind: z.enum(['SCAN_TWICE', 'SCAN_STALE']),
  reason: z.string(),
  /** Öre or guests that there was nothing for. */
  short: z.number().int(),
  isTicket: z.boolean(),
  at: z.string(),
  by: z.string(),
  otherAt: z.string().nullable(),
  otherBy: z.string().nullable(),
});
export type PhoneCase = z.infer<typeof caseSchema>;

const uploadedSchema = z.object({
  /** Our clock, by which the phone measures its own. */
  now: z.string(),
  name: z.string(),
  /** False where the phone is shut out: it keeps its scans, and they change nothing. */
  mayScan: z.boolean(),
  cases: z.array(caseSchema),
});
export type Uploaded = z.infer<typeof uploadedSchema>;

const lookInput = z.object({
  ...device,
  what: z.union([
    z.object({ kind: z.enum(['TICKET', 'BOOKING']), id: z.uuid() }),
    z.object({ kind: z.literal('CODE'), code: z.string().min(1).max(40) }),
  ]),
});
export type Look = z.infer<typeof lookInput>;

const listedSchema = z.object({
  type: z.enum(LIST_TYPES),
  standing: z.enum(STANDINGS),
  id: z.string(),
  title: z.string(),
  productId: z.string(),
  departureId: z.string().nullable(),
  total: z.number().int(),
  left: z.number().int(),
  from: z.string(),
  until: z.string(),
  lastAt: z.string().nullable(),
  lastBy: z.string(),
  guestsIn: z.array(z.number().int()),
  name: z.string(),
  beginsAt: z.string().nullable(),
});
export type LookedUp = z.infer<typeof listedSchema>;

const tags = ['scanner'];

export const scansContract = {
  upload: contract
    .meta(LONG_BODY)
    .route({
      method: 'POST',
      path: '/scan-devices/{deviceId}/scans',
      summary: 'Scans of a phone, each kept once by its sequence and nonce; the cases that it took part in',
      tags,
    })
    .input(uploadInput)
    .output(item(uploadedSchema)),
  look: contract
    .route({
      method: 'POST',
      path: '/scan-devices/{deviceId}/looks',
      summary: 'How a ticket or booking stands now, for a phone that holds its mark or code',
      tags,
    })
    .input(lookInput)
    .output(item(listedSchema.nullable())),
};
