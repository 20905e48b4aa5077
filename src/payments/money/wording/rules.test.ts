import { describe, expect, it } from 'vitest';
import { payoutFault } from './rules.ts';

describe('why a payout came back', () => {
  it('is said in the language of who reads it', () => {
    expect(payoutFault('account_closed', 'sv')).toBe('bankkontot är avslutat');
    expect(payoutFault('invalid_account_number', 'en')).toBe('the account number is wrong');
    expect(payoutFault('insufficient_funds', 'de')).toBe('das Guthaben beim Kartenunternehmen reicht nicht');
  });

  it('stays as the company says it, where nobody knows the code', () => {
    expect(payoutFault('a_new_code', 'sv')).toBe('a_new_code');
    expect(payoutFault('The bank said no.', 'sv')).toBe('The bank said no');
  });
});
