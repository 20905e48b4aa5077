import { casesContract } from './cases/contract.ts';
import { paymentsContract } from './contract.ts';
import { onboardingContract } from './ways/card/onboarding/contract.ts';
import { codesContract } from './ways/codes/uses/contract.ts';
import { swishNumbersContract } from './ways/swish/numbers/contract.ts';
import { tillsContract } from './ways/tills/counter/contract.ts';

/** The endpoints of this slice, by the names that the hall calls them. */
export const paymentsContracts = {
  cases: casesContract,
  codes: codesContract,
  onboarding: onboardingContract,
  payments: paymentsContract,
  swishNumbers: swishNumbersContract,
  tills: tillsContract,
};
