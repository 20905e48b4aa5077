import { describe, expect, it } from 'vitest';
import {
  ABILITIES,
  type AccountTruth,
  accountConcerned,
  accountStanding,
  accountStandingWords,
  isLoss,
  isNewsToSeller,
  STANDINGS,
  STEPS,
  stepWords,
  takesCards,
} from './rules.ts';

const KNOWN = { accountId: 'acct_bihuset', wasReady: false };
const READY: AccountTruth = { receives: 'ACTIVE', closed: false, missing: [], overdue: false, dueBy: null };

describe('where a seller stands with the card company', () => {
  it('begins with nothing, and goes on with what the account itself says', () => {
    expect(accountStanding(null, null)).toBe('NONE');
    const missing = ['defaults.payout_methods'];
    expect(accountStanding(KNOWN, { ...READY, receives: 'RESTRICTED', missing })).toBe('UNFINISHED');
    expect(accountStanding(KNOWN, { ...READY, receives: 'PENDING' })).toBe('CHECKING');
    expect(accountStanding(KNOWN, READY)).toBe('READY');
    expect(accountStanding(KNOWN, { ...READY, missing })).toBe('READY_UNTIL');
  });

  it('calls a pause what was ready once, and lost what cannot be asked for any more', () => {
    const missing = ['identity.business_details.documents'];
    const restricted: AccountTruth = { ...READY, receives: 'RESTRICTED', missing };
    expect(accountStanding({ ...KNOWN, wasReady: true }, restricted)).toBe('PAUSED');
    expect(accountStanding({ ...KNOWN, wasReady: true }, null)).toBe('DISCONNECTED');
    expect(accountStanding(KNOWN, { ...READY, closed: true })).toBe('DISCONNECTED');
    expect(accountStanding(KNOWN, { ...READY, receives: 'REJECTED' })).toBe('REFUSED');
  });

  it('takes cards only where the share has somewhere to go, whatever else is said', () => {
    for (const receives of ABILITIES) {
      for (const closed of [false, true]) {
        for (const missing of [[], ['something']]) {
          const standing = accountStanding(KNOWN, { receives, closed, missing, overdue: false, dueBy: null });
          expect(takesCards(standing), `${receives} ${closed}`).toBe(receives === 'ACTIVE' && !closed);
        }
      }
    }
    expect(takesCards('NONE')).toBe(false);
    expect(takesCards('DISCONNECTED')).toBe(false);
  });

  it('says when cards were taken away, and not when they never were there', () => {
    expect(isLoss('READY', 'PAUSED')).toBe(true);
    expect(isLoss('READY_UNTIL', 'DISCONNECTED')).toBe(true);
    expect(isLoss('READY', 'READY_UNTIL')).toBe(false);
    expect(isLoss('UNFINISHED', 'REFUSED')).toBe(false);
  });

  it('has words of its own for each standing and each step, in each language', () => {
    for (const locale of ['sv', 'en', 'de'] as const) {
      const titles = STANDINGS.map(standing => accountStandingWords(standing, locale).title);
      const texts = STANDINGS.map(standing => accountStandingWords(standing, locale).text);
      expect(new Set([...titles, ...texts]).size).toBe(STANDINGS.length * 2);
      const steps = Object.values(STEPS).flatMap(step => (step === null ? [] : [stepWords(step, locale)]));
      expect(new Set(steps).size).toBe(4);
    }
    expect(accountStandingWords('READY', 'de').title).toBe('Sie nehmen Karten an');
  });
});

describe('a message of the card company', () => {
  const about = (type: string, account: string | null, data: unknown) => accountConcerned({ type, account, data });

  it('makes us ask about the account that it is of', () => {
    const thin = { id: 'acct_bihuset', object: 'v2.core.account' };
    expect(about('v2.core.account[requirements].updated', null, thin)).toBe('acct_bihuset');
    expect(about('v2.core.account[configuration.recipient].capability_status_updated', null, thin)).toBe(
      'acct_bihuset',
    );
    expect(about('account.updated', 'acct_bihuset', { id: 'acct_bihuset' })).toBe('acct_bihuset');
    expect(about('account.application.deauthorized', 'acct_bihuset', { id: 'ca_hall' })).toBe('acct_bihuset');
  });

  it('is about no account when it is of anything else, or of nothing', () => {
    expect(about('charge.succeeded', 'acct_bihuset', { id: 'ch_1' })).toBeNull();
    expect(about('v2.core.account_link.returned', null, { id: undefined })).toBeNull();
    expect(about('capability.updated', null, { id: 'transfers' })).toBeNull();
    expect(about('account.external_account.created', 'acct_bihuset', {})).toBeNull();
  });
});

describe('what a seller is written to about', () => {
  const seen = (standing: (typeof STANDINGS)[number], ...missing: string[]) => ({ standing, missing });
  const bank = 'defaults.payout_methods';

  it('is that cards came or went, and what is wanted anew', () => {
    for (const before of ['UNFINISHED', 'CHECKING', 'PAUSED'] as const)
      expect(isNewsToSeller(seen(before), seen('READY'))).toBe(true);
    for (const after of ['READY_UNTIL', 'PAUSED', 'REFUSED', 'DISCONNECTED'] as const)
      expect(isNewsToSeller(seen('READY'), seen(after, bank))).toBe(true);
    expect(isNewsToSeller(seen('CHECKING'), seen('UNFINISHED', bank))).toBe(true);
    expect(isNewsToSeller(seen('PAUSED', bank), seen('PAUSED', bank, 'identity'))).toBe(true);
  });

  it('is nothing that they have just done themselves, and nothing twice', () => {
    for (const same of STANDINGS) expect(isNewsToSeller(seen(same, bank), seen(same, bank))).toBe(false);
    expect(isNewsToSeller(seen('READY_UNTIL', bank), seen('READY'))).toBe(false);
    expect(isNewsToSeller(seen('PAUSED', bank, 'identity'), seen('PAUSED', bank))).toBe(false);
    expect(isNewsToSeller(seen('UNFINISHED', bank), seen('CHECKING'))).toBe(false);
    expect(isNewsToSeller(seen('NONE'), seen('UNFINISHED', bank))).toBe(false);
  });
});
