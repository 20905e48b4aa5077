import { transact } from '../journal.ts';
import { type Appointment, type AppointmentKind, cancelAppointment, dueAppointments } from './appointments.ts';
import type { Desk } from './desk.ts';
import { disputeLater } from './disputes/disputes.ts';
import { landPayout } from './payouts/account-payouts.ts';
import { failRefund } from './refunds.ts';
import { closeSession } from './sessions.ts';
import { settleLate } from './settling.ts';

const KEEP: Record<AppointmentKind, (desk: Desk, subject: string) => void> = {
  'expire-session': closeSession,
  'settle-charge': settleLate,
  'fail-refund': failRefund,
  'dispute-charge': disputeLater,
  'land-payout': landPayout,
};

/** Runs every due job, each in a transaction of its own. */
export function sweep(desk: Desk, send: (deliveries: string[]) => void): void {
  for (const due of dueAppointments(desk)) transact(desk, send, () => keep(desk, due));
}

function keep(desk: Desk, { kind, subject }: Appointment): void {
  cancelAppointment(desk, kind, subject);
  KEEP[kind](desk, subject);
}
