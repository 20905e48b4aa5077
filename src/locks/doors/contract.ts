import { z } from 'zod';
import { m } from '../../paraglide/messages.js';
import { command, contract, idParameter, item, lines, neededLine, slugOrId } from '../../shared/contract.ts';
import { COMPANY_KINDS, LOCK_FAULTS } from '../companies/rules.ts';

const MOST_UNITS = 200;
const minutes = z.number().int().min(0).max(1440);

const comingSchema = z.object({
  _id: z.string(),
  orderId: z.string(),
  reference: z.string(),
  customer: z.string(),
  from: z.string(),
  until: z.string(),
  /** ENDED: it has ended, and the lock has not taken it back yet. */
  state: z.enum(['WISHED', 'CONFIRMED', 'ENDED']),
  fault: z.enum(LOCK_FAULTS).nullable(),
  /** How the guest comes in where the lock does not answer: as staff said for this one. */
  hasFallback: z.boolean(),
});
export type ComingKey = z.infer<typeof comingSchema>;

const openingSchema = z.object({
  _id: z.string(),
  at: z.string(),
  /** Customer of the booking, staff by their reason, or the company's own word. */
  by: z.enum(['GUEST', 'STAFF', 'OTHER']),
  who: z.string(),
});
export type DoorOpening = z.infer<typeof openingSchema>;

const doorSchema = z.object({
  _id: z.string(),
  title: z.string(),
  accountId: z.string(),
  kind: z.enum(COMPANY_KINDS),
  lockRef: z.string(),
  minutesBefore: z.number().int(),
  minutesAfter: z.number().int(),
  unitIds: z.array(z.string()),
  productIds: z.array(z.string()),
  /** Sentence for guests where the lock does not answer; null for those who may not change the door. */
  fallback: z.string().nullable(),
  battery: z.number().int().nullable(),
  skewSeconds: z.number().int(),
  seenAt: z.string().nullable(),
  fault: z.enum(LOCK_FAULTS).nullable(),
  /** Whether it is being asked now. */
  isAsked: z.boolean(),
  coming: z.array(comingSchema),
  openings: z.array(openingSchema),
});
export type Door = z.infer<typeof doorSchema>;

const staffCodeSchema = z.object({
  _id: z.string(),
  doorId: z.string(),
  door: z.string(),
  reason: z.string(),
  by: z.string().nullable(),
  /** Whether the caller asked for it, and so may see it. */
  mine: z.boolean(),
  from: z.string(),
  until: z.string(),
  state: z.enum(['WISHED', 'CONFIRMED', 'ENDED']),
  fault: z.enum(LOCK_FAULTS).nullable(),
});
export type StaffCode = z.infer<typeof staffCodeSchema>;

const named = z.object({ _id: z.string(), title: z.string() });

const listSchema = z.object({
  provider: z.object({ _id: z.string(), slug: z.string(), title: z.string(), timeZone: z.string() }),
  mayChange: z.boolean(),
  /** Right to codes of one's own, tests, and what a guest is told instead. */
  mayOpen: z.boolean(),
  /** Companies that this hall is connected with. */
  kinds: z.array(z.enum(COMPANY_KINDS)),
  accounts: z.array(
    named.extend({
      kind: z.enum(COMPANY_KINDS),
      customer: z.string(),
      doors: z.number().int(),
      _createdAt: z.string(),
    }),
  ),
  units: z.array(named),
  products: z.array(named),
  doors: z.array(doorSchema),
  codes: z.array(staffCodeSchema),
});
export type LockList = z.infer<typeof listSchema>;

const fields = {
  title: neededLine(60, m.locks_title_missing),
  lockRef: neededLine(200, m.locks_lock_ref_missing),
  minutesBefore: minutes,
  minutesAfter: minutes,
  unitIds: z.array(idParameter).max(MOST_UNITS),
  productIds: z.array(idParameter).max(MOST_UNITS),
  fallback: lines(0, 500).default(''),
};
const doorFields = { idOrSlug: slugOrId, doorId: idParameter };
const addInput = command('add-lock-door', { idOrSlug: slugOrId, accountId: idParameter, ...fields });
export type AddLockDoor = z.infer<typeof addInput>;
const changeInput = command('change-lock-door', { ...doorFields, ...fields });
export type ChangeLockDoor = z.infer<typeof changeInput>;
const endInput = command('end-lock-door', doorFields);
export type EndLockDoor = z.infer<typeof endInput>;
const testInput = command('test-lock-door', doorFields);
export type TestLockDoor = z.infer<typeof testInput>;
const fallbackInput = command('set-lock-fallback', {
  ...{ idOrSlug: slugOrId, grantId: idParameter, text: lines(0, 500) },
});
export type SetLockFallback = z.infer<typeof fallbackInput>;

const tags = ['locks'];
const made = item(z.object({ _id: z.string() }));
const path = '/providers/{idOrSlug}/lock-doors';

export const lockDoorsContract = {
  list: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/locks',
      summary: 'Doors of a stall: what they open, who comes, who opened them, and how their locks are',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(listSchema)),
  add: contract.route({ method: 'POST', path, summary: 'A door', tags }).input(addInput).output(made),
  change: contract
    .route({ method: 'PUT', path: `${path}/{doorId}`, summary: 'What a door opens, and for how long', tags })
    .input(changeInput)
    .output(made),
  end: contract
    .route({
      method: 'POST',
      path: `${path}/{doorId}/removals`,
      summary: 'Take a door away: its keys are taken back',
      tags,
    })
    .input(endInput)
    .output(made),
  test: contract
    .route({ method: 'POST', path: `${path}/{doorId}/tests`, summary: 'Ask a lock how it is', tags })
    .input(testInput)
    .output(made),
  setFallback: contract
    .route({
      method: 'PUT',
      path: '/providers/{idOrSlug}/lock-grants/{grantId}/fallback',
      summary: 'How a guest comes in whose lock does not answer',
      tags,
    })
    .input(fallbackInput)
    .output(made),
};
