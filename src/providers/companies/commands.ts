import { alertOwnersIn, type UndoAlert } from '../../people/alerts/commands.ts';
import { refusedWhileFrozen } from '../../people/alerts/queries.ts';
import type { Deed } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import type { Refusal } from '../../shared/refusal.ts';
import type { ChangeProvider } from '../contract.ts';
import { findCompany, nameOfCompany } from './queries.ts';
import { restoreCompany } from './store.ts';

/**
 * Guards the company behind a stall: its owners are told when its name or number changes, and while an objection of one
 * of them waits, it does not change.
 */
export async function guardCompanyIn(
  deed: Deed,
  providerId: string,
  details: ChangeProvider['companyDetails'],
): Promise<Refusal | null> {
  const { tx, caller } = deed;
  const before = details && (await findCompany(tx, providerId));
  if (!details || !before) return null;
  const { legalName, organisationNumber } = details;
  const digits = (number: string) => number.replaceAll(/\D/g, '').slice(-10);
  const isSame = before.legalName === legalName && digits(before.organisationNumber) === digits(organisationNumber);
  if (isSame) return null;
  const frozen = await refusedWhileFrozen(tx, providerId, caller);
  if (frozen) return frozen;
  const facts = {
    ...{ before: nameOfCompany(before), after: nameOfCompany({ legalName, organisationNumber }) },
    ...{ beforeName: before.legalName, beforeNumber: before.organisationNumber, beforeVat: before.vatNo ?? '' },
  };
  await alertOwnersIn(deed, { providerId, kind: 'COMPANY_CHANGED', facts });
  return null;
}

/** Gives the company its name and number back. */
export const undoCompany: UndoAlert = async (deed, { providerId, facts }) => {
  const { beforeName = '', beforeNumber = '', beforeVat = '' } = facts;
  await restoreCompany(deed.tx, providerId, {
    legalName: beforeName,
    organisationNumber: beforeNumber,
    vatNo: beforeVat || null,
  });
  const about = { subject: 'provider' as const, subjectId: providerId, providerId };
  await emit(deed, { ...about, type: 'provider-changed', data: { cameToLight: false } });
  return null;
};
