import { applicationsContract } from './applications/contract.ts';
import { areasContract, writtenAreasContract } from './areas/contract.ts';
import { contactsContract } from './contacts/contract.ts';
import { providersContract } from './contract.ts';
import { endingsContract } from './endings/contract.ts';
import { feesContract } from './fees/contract.ts';
import { holdsContract } from './holds/contract.ts';
import { pausesContract } from './pauses/contract.ts';
import { picturesContract } from './pictures/contract.ts';
import { profileContract } from './profile/contract.ts';
import { termsContract } from './terms/contract.ts';
import { tradersContract } from './traders/contract.ts';

/** The endpoints of this slice, by the names that the hall calls them. */
export const providersContracts = {
  applications: applicationsContract,
  areas: areasContract,
  writtenAreas: writtenAreasContract,
  contacts: contactsContract,
  endings: endingsContract,
  fees: feesContract,
  holds: holdsContract,
  pauses: pausesContract,
  pictures: picturesContract,
  profile: profileContract,
  providers: providersContract,
  terms: termsContract,
  traders: tradersContract,
};
