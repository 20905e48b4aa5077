import { groundOf } from '../apple/rules.ts';
import { cutTo, type PassFacts, type PassState } from '../rules.ts';

const STATES: Record<PassState, 'ACTIVE' | 'COMPLETED' | 'INACTIVE' | 'EXPIRED'> = {
  ...{ GOOD: 'ACTIVE', AWAITS: 'ACTIVE', USED: 'COMPLETED', OVER: 'EXPIRED', MISSED: 'EXPIRED' },
  ...{ BLOCKED: 'INACTIVE', CANCELLED: 'INACTIVE' },
};

export const classOf = (issuer: string, kind: PassFacts['kind']) => `${issuer}.saluhall-${kind.toLowerCase()}`;

/** Generic object of a pass, as Google's wallet takes it. */
export function googleObject(facts: PassFacts, { issuer, serial }: { issuer: string; serial: string }) {
  const { kind, locale, state, title, noun, seller, mark, beneath, head, front, goodUntil, ended } = facts;
  const said = (value: string) => ({ defaultValue: { language: locale, value } });
  const lines = [...(head ? [head] : []), ...front];
  return {
    id: `${issuer}.${serial}`,
    classId: classOf(issuer, kind),
    state: STATES[state],
    cardTitle: said(cutTo(seller.title, 40)),
    subheader: said(ended ?? noun),
    header: said(cutTo(title, 60)),
    hexBackgroundColor: groundOf(seller.colour),
    ...(mark && { barcode: { type: 'QR_CODE', value: mark, ...(beneath && { alternateText: beneath }) } }),
    validTimeInterval: { end: { date: goodUntil.toISOString() } },
    textModulesData: lines
      .slice(0, 5)
      .map(({ key, label, value }) => ({ id: key, header: label, body: cutTo(value, 60) })),
  };
}

export type GoogleObject = ReturnType<typeof googleObject>;

/** Claims of the link that saves a pass, which lies at Google already: the link only names it, and so stays short. */
export function saveClaims(
  { id, classId }: Pick<GoogleObject, 'id' | 'classId'>,
  by: { account: string; origin: string; now: Date },
) {
  return {
    iss: by.account,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(by.now.getTime() / 1000),
    origins: [by.origin],
    payload: { genericObjects: [{ id, classId }] },
  };
}
