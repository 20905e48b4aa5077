import { sendToOwnersIn } from '../../people/owners/commands.ts';
import { sellerOfRecord } from '../../providers/sellers/queries.ts';
import { type Deed, hallDeed, inTransaction } from '../../shared/command.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { addDays } from '../../shared/wall-time.ts';
import type { World } from '../../shared/world.ts';
import { lockStatements } from '../statements/store.ts';
import { ocrReference } from '../ways/invoice/numbers/rules.ts';
import { feesOfMonth, hallAsSeller } from './queries.ts';
import { type CommissionPlan, DUE_DAYS, planCommissions } from './rules.ts';
import {
  commissionsOf,
  findInvoiceOfMonth,
  type HallAsSeller,
  insertCommission,
  leftOfInvoices,
  monthsToInvoice,
  nextCommissionNumber,
} from './store.ts';

/** Writes the hall's invoices for all closed months that lack them, where the hall's company is set. */
export async function writeCommissions(world: World): Promise<void> {
  const waiting = await monthsToInvoice(world.db);
  if (!waiting.length) return;
  const hall = await hallAsSeller(world);
  if (!hall) {
    world.log.warn({ months: waiting.length }, "the hall's company is not set: its invoices to sellers wait");
    return;
  }
  for (const one of waiting) {
    await inTransaction(world, tx => writeMonth(hallDeed(tx, world), { ...one, hall })).catch(fault =>
      world.log.error({ ...one, err: fault }, "the hall's invoice of a month could not be written"),
    );
    world.wake();
  }
}

/** Lock order: the seller's statements, then the number, because every seller's invoices wait for it. */
async function writeMonth(
  deed: Deed,
  { providerId, month, hall }: { providerId: string; month: string; hall: HallAsSeller },
): Promise<void> {
  const { tx } = deed;
  await lockStatements(tx, providerId);
  if ((await commissionsOf(tx, providerId, month)).length > 0) return;
  const fees = await feesOfMonth(tx, providerId, month);
  for (const plan of planCommissions(month, fees, await leftOfInvoices(tx, providerId)))
    await writeOne(deed, { providerId, month, hall, plan });
}

async function writeOne(
  deed: Deed,
  { providerId, month, hall, plan }: { providerId: string; month: string; hall: HallAsSeller; plan: CommissionPlan },
): Promise<void> {
  const { tx, world, now } = deed;
  const { seller, timeZone } = await sellerOfRecord(tx, providerId);
  const creditsId = plan.credits && (await findInvoiceOfMonth(tx, providerId, plan.credits));
  const issuedOn = calendarDayAt(now, timeZone);
  const number = await nextCommissionNumber(tx);
  const due = plan.kind === 'INVOICE' ? { on: addDays(issuedOn, DUE_DAYS), ocr: ocrReference(number) } : null;
  const id = world.newId();
  await insertCommission(tx, {
    id,
    number,
    providerId,
    month,
    plan,
    creditsId,
    issuedOn,
    due,
    hall,
    buyer: seller,
    now,
  });
  await sendToOwnersIn(deed, { providerId, template: 'commission', key: id, ids: { commissionId: id } });
}
