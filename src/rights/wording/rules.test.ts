import { describe, expect, it } from 'vitest';
import { m } from '../../paraglide/messages.js';
import { LOCALES, type Locale } from '../../shared/i18n.ts';
import { type ProviderRight, ROLES, type Role } from '../rules.ts';

/** What each role's words claim, in each language: they are compared with what it may do. */
const TEXTS: Record<Role, (inputs: object, options: { locale: Locale }) => string> = {
  owner: m.access_role_owner_text,
  manager: m.access_role_manager_text,
  staff: m.access_role_staff_text,
  scanner: m.access_role_scanner_text,
  reader: m.access_role_reader_text,
};

const CLAIMS: { says: Record<Locale, RegExp>; holds: (rights: readonly ProviderRight[]) => boolean }[] = [
  {
    says: { sv: /ser ingen omsättning/i, en: /sees? no turnover/i, de: /keinen Umsatz/i },
    holds: rights => !rights.includes('turnover:read'),
  },
  {
    // Nobody who reads orders is said to see no money: an order says what it costs.
    says: { sv: /ser inga pengar/i, en: /sees? no money/i, de: /sieht kein Geld/i },
    holds: rights => !rights.includes('orders:read') && !rights.includes('turnover:read'),
  },
  {
    says: { sv: /ger inte pengar tillbaka/i, en: /gives? no money back/i, de: /gibt kein Geld zurück/i },
    holds: rights => !rights.includes('money:return'),
  },
  {
    says: { sv: /ändrar inget/i, en: /changes? nothing/i, de: /ändert nichts/i },
    holds: rights => rights.every(right => /:(read|open)$/.test(right)),
  },
  {
    says: { sv: /inget mer/i, en: /nothing (more|else)/i, de: /(sonst nichts|nicht mehr)/i },
    holds: rights => rights.join() === 'office:open',
  },
  {
    says: { sv: /^Allt[ :]/, en: /^Everything/, de: /^Alles/ },
    holds: rights => rights.length === ROLES.owner.length,
  },
];

describe.each(LOCALES)('the words of roles in %s', locale => {
  it.each(Object.keys(TEXTS) as Role[])('claim of %s what it may do, and no more', role => {
    const text = TEXTS[role]({}, { locale });
    for (const { says, holds } of CLAIMS)
      if (says[locale].test(text)) expect([text, holds(ROLES[role])]).toEqual([text, true]);
  });

  it('claim each of these things of somebody, so that the comparison is of real words', () => {
    const all = Object.values(TEXTS).map(text => text({}, { locale }));
    const claimed = CLAIMS.filter(({ says }) => all.some(text => says[locale].test(text)));
    expect(claimed.length).toBeGreaterThanOrEqual(4);
  });
});
