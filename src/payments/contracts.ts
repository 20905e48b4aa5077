import { casesContract } from './cases/contract.ts';
import { codesContract } from './codes/contract.ts';
import { paymentsContract } from './contract.ts';
import { onboardingContract } from './onboarding/contract.ts';
import { swishNumbersContract } from './swish-numbers/contract.ts';
import { tillsContract } from './tills/contract.ts';

/** The endpoints of this slice, by the names that the hall calls them. */
export const paymentsContracts = {
  cases: casesContract,
  codes: codesContract,
  onboarding: onboardingContract,
  payments: paymentsContract,
  swishNumbers: swishNumbersContract,
  tills: tillsContract,
};
