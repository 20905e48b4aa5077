import { caseCareContract } from './cases/care/contract.ts';
import { casesContract } from './cases/contract.ts';
import { paymentsContract } from './contract.ts';
import { paymentFindsContract } from './finds/contract.ts';
import { moneyContract } from './money/contract.ts';
import { nettingsContract } from './nettings/contract.ts';
import { onboardingContract } from './ways/card/onboarding/contract.ts';
import { codesContract } from './ways/codes/uses/contract.ts';
import { bankFilesContract } from './ways/invoice/bank-files/contract.ts';
import { invoicesContract } from './ways/invoice/documents/contract.ts';
import { receivablesContract } from './ways/invoice/receivables/contract.ts';
import { invoiceTermsContract } from './ways/invoice/terms/contract.ts';
import { swishNumbersContract } from './ways/swish/numbers/contract.ts';
import { tillsContract } from './ways/tills/counter/contract.ts';

/** The endpoints of this slice, by the names that the hall calls them. */
export const paymentsContracts = {
  bankFiles: bankFilesContract,
  caseCare: caseCareContract,
  cases: casesContract,
  codes: codesContract,
  invoiceTerms: invoiceTermsContract,
  invoices: invoicesContract,
  money: moneyContract,
  nettings: nettingsContract,
  onboarding: onboardingContract,
  paymentFinds: paymentFindsContract,
  payments: paymentsContract,
  receivables: receivablesContract,
  swishNumbers: swishNumbersContract,
  tills: tillsContract,
};
