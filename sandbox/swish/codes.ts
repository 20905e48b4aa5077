/** Swish's error codes, in its own words. */
export const CODES = {
  FF08: 'PaymentReference is invalid',
  RP01: 'Missing Merchant Swish Number',
  RP02: 'Wrong formatted message',
  RP03: 'Callback URL is missing or does not use HTTPS',
  RP04: 'No payment request found related to a token',
  RP06: 'Another active PaymentRequest already exists for this payerAlias. Only applicable for E-Commerce.',
  RP07: 'The payment request can not be cancelled in its current state',
  RP08: 'The payment request has already been cancelled',
  RP09: 'The given instructionUUID is not available',
  PA02: 'Amount value is missing or not a valid number',
  AM02: 'Amount value is too large',
  AM03: 'Invalid or missing Currency',
  AM06: 'Specified transaction amount is less than agreed minimum',
  BE18: 'Payer alias is invalid',
  ACMT01: 'Counterpart is not activated',
  ACMT03: 'Payer not Enrolled',
  ACMT07: 'Payee not Enrolled',
  VR01: 'The payer does not meet age limit',
  VR02: 'The payer alias in the request is not enrolled in Swish with the supplied ssn',
  RF02: 'Original Payment not found or original payment is more than 13 months old',
  RF03: 'Payer alias in the refund does not match the payee alias in the original payment',
  RF04: 'Payer organization number do not match original payment payee organization number',
  RF06: 'The Payer SSN in the original payment is not the same as the SSN for the current Payee',
  RF07: 'Transaction declined',
  RF08: 'Amount value is too large, or amount exceeds the amount of the original payment minus any previous refunds',
  BANKIDCL: 'Payer cancelled BankID signing',
  BANKIDONGOING: 'BankID already in use',
  BANKIDUNKN: 'BankID are not able to authorize the payment',
  FF10: 'Bank system processing error',
  TM01: 'Swish timed out before the payment was started',
  DS24:
    'Swish timed out waiting for an answer from the banks after payment was started. Swish has no knowledge of ' +
    'whether the payment was successful or not',
} as const;

export type Code = keyof typeof CODES;

export function isCode(word: string): word is Code {
  return Object.hasOwn(CODES, word);
}

/** Codes that, sent as the message, end the request so, as in the merchants' simulator. */
export const ENDINGS = ['RF07', 'BANKIDCL', 'BANKIDONGOING', 'BANKIDUNKN', 'FF10', 'TM01', 'DS24'] as const;
export type Ending = (typeof ENDINGS)[number];

export function endingIn(message: string): Ending | null {
  return ENDINGS.find(code => code === message) ?? null;
}

const ONLY_OF_REFUNDS: Code[] = ['RF02', 'RF03', 'RF04', 'RF06', 'RF08'];
const NOT_AT_CREATION: Code[] = ['RP04', 'RP07', 'RP08'];

/** The error code in a message that is refused with it. */
export function refusalIn(message: string, of: 'payment' | 'refund'): Code | null {
  if (!isCode(message) || NOT_AT_CREATION.includes(message) || endingIn(message) !== null) return null;
  return of === 'refund' || !ONLY_OF_REFUNDS.includes(message) ? message : null;
}
