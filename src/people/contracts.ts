import { alertsContract } from './alerts/contract.ts';
import { invitationsContract } from './invitations/contract.ts';
import { membersContract } from './members/contract.ts';
import { personalDataContract } from './personal-data/contract.ts';

/** The endpoints of this slice, by the names that the hall calls them. */
export const peopleContracts = {
  alerts: alertsContract,
  invitations: invitationsContract,
  members: membersContract,
  personalData: personalDataContract,
};
