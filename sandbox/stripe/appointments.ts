import { type Desk, nowMs } from './desk.ts';

/** A scheduled job by the sandbox's own clock, kept over restarts. */
export type Appointment = { kind: AppointmentKind; subject: string; dueMs: number };

export type AppointmentKind = 'expire-session' | 'settle-charge' | 'fail-refund' | 'dispute-charge' | 'land-payout';

export function makeAppointment(desk: Desk, kind: AppointmentKind, subject: string, dueMs: number): void {
  desk.books.appointments.put(`${kind} ${subject}`, { kind, subject, dueMs });
}

export function cancelAppointment(desk: Desk, kind: AppointmentKind, subject: string): void {
  desk.books.appointments.delete(`${kind} ${subject}`);
}

export function dueAppointments(desk: Desk): Appointment[] {
  if (desk.books.appointments.size === 0) return [];
  const at = nowMs(desk);
  return desk.books.appointments.all().filter(({ dueMs }) => dueMs <= at);
}
