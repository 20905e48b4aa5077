import { transact } from '../journal.ts';
import type { Appointment } from './books.ts';
import { endingIn, isCode } from './codes.ts';
import { cancelAppointment, type Desk, dueAppointment } from './desk.ts';
import { answerRequest, endRequest } from './payer.ts';
import { requestOf } from './payment-requests.ts';
import { debitRefund, failRefund, payRefund } from './refunds.ts';

/** Runs every due job in the order of their times, each in a transaction of its own. */
export function sweep(desk: Desk, send: (callbacks: string[]) => void): void {
  for (let due = dueAppointment(desk); due !== null; due = dueAppointment(desk)) {
    const { kind, subject, note } = due;
    transact(desk, send, () => {
      cancelAppointment(desk, kind, subject);
      keep(desk, kind, subject, note ?? '');
    });
  }
}

function keep(desk: Desk, kind: Appointment['kind'], id: string, note: string): void {
  switch (kind) {
    case 'expire-request':
      endRequest(desk, requestOf(desk, id), 'TM01');
      break;
    case 'play-request':
      play(desk, id);
      break;
    case 'debit-refund':
      debitRefund(desk, id);
      break;
    case 'pay-refund':
      payRefund(desk, id);
      break;
    case 'fail-refund':
      failRefund(desk, id, isCode(note) ? note : undefined);
  }
}

function play(desk: Desk, id: string): void {
  const row = requestOf(desk, id);
  const ending = endingIn(row.message);
  if (ending === null) answerRequest(desk, id, 'pay');
  else endRequest(desk, row, ending);
}
