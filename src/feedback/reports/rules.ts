/** Grounds on which a page is said to be unlawful. */
export const REPORT_KINDS = ['UNSAFE', 'COUNTERFEIT', 'FRAUD', 'HATE', 'PRIVACY', 'AGE', 'OTHER'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Decisions of the hall: taken away, limited (as: without a picture, hidden in the search), or left as it is. */
export const DECISIONS = ['REMOVED', 'LIMITED', 'KEPT'] as const;
export type Decision = (typeof DECISIONS)[number];

export const PARTIES = ['REPORTER', 'SELLER'] as const;
export type Party = (typeof PARTIES)[number];

export const REPORT_WORDS = 4000;
/** Months within which a decision may be appealed ((EU) 2022/2065, article 20.1). */
export const APPEAL_MONTHS = 6;
/** Years for which a report is kept after its last decision. */
export const REPORT_YEARS = 3;
export const REPORT_LIMIT = { hits: 10, seconds: 3600 };

export type ReportState = 'OPEN' | 'DECIDED' | 'APPEALED' | 'FINAL';

export interface ReportStanding {
  decidedAt: Date | null;
  appealedAt: Date | null;
  finalAt: Date | null;
}

export function reportState({ decidedAt, appealedAt, finalAt }: ReportStanding): ReportState {
  if (finalAt) return 'FINAL';
  if (appealedAt) return 'APPEALED';
  return decidedAt ? 'DECIDED' : 'OPEN';
}

/** Whether a decision may still be appealed, once, by whichever side is first. */
export function mayAppeal(one: ReportStanding, now: Date): boolean {
  if (reportState(one) !== 'DECIDED' || !one.decidedAt) return false;
  const end = new Date(one.decidedAt);
  end.setUTCMonth(end.getUTCMonth() + APPEAL_MONTHS);
  return now < end;
}

/** Path of a page without what follows it; null where it is no page of the hall. */
export function reportedPath(typed: string, baseUrl: string): string | null {
  const own = typed.startsWith(baseUrl) ? typed.slice(baseUrl.length) || '/' : typed;
  const path = own.split(/[?#]/, 1)[0]!.trim();
  return /^\/(?!\/)[^\s\\]{0,299}$/.test(path) && !/^\/(api|bo)(\/|$)/.test(path) ? path : null;
}

/** Slug of the product or stall that a path is of. */
export function slugsIn(path: string): { product: string | null; stall: string | null } {
  const [, first = '', second = '', third = ''] = path.split('/');
  const named = decoded(second);
  const product = ['products', 'bookables', 'accommodations', 'vouchers', 'gift-cards'].includes(first) ? named : null;
  const stall = ['shop', 'home'].includes(first) || (first === 'pages' && third) ? named : null;
  return { product, stall };
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part) || null;
  } catch {
    return null;
  }
}
