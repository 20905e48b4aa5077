/** The test cards' outcomes by number (protocols 1.8). */
export type CardOutcome = 'accept' | 'challenge' | DeclineReason;

export type DeclineReason = 'generic_decline' | 'insufficient_funds' | 'test_mode_live_card' | 'authentication_failed';

const TEST_CARDS: Record<string, CardOutcome> = {
  '4242424242424242': 'accept',
  '5555555555554444': 'accept',
  '4000002760003184': 'challenge',
  '4000000000009995': 'insufficient_funds',
  '4000000000000002': 'generic_decline',
};

/** Outcome of a card: every number but the test cards is declined, so that no real card is charged. */
export function outcomeOf(number: string): CardOutcome {
  return TEST_CARDS[number] ?? 'test_mode_live_card';
}

export function brandOf(number: string): 'visa' | 'mastercard' {
  return number.startsWith('5') ? 'mastercard' : 'visa';
}

const MESSAGES: Record<DeclineReason, string> = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  test_mode_live_card: 'Your card was declined. The sandbox takes only its own test cards.',
  authentication_failed: 'The bank did not confirm that the payment was yours. Try again or choose another card.',
};

export function declineMessage(reason: DeclineReason): string {
  return MESSAGES[reason];
}

export function passesLuhn(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => {
    if (place % 2 === 0) return total + digit;
    return total + (digit > 4 ? digit * 2 - 9 : digit * 2);
  }, 0);
  return sum % 10 === 0;
}
