/** Kinds of change that all owners of a stall are told of, and may object to. */
export const ALERT_KINDS = [
  'OWNER_ASKED',
  'MEMBER_ADDED',
  'ROLE_CHANGED',
  'MEMBER_REMOVED',
  'COMPANY_CHANGED',
  'SWISH_CHANGED',
  'CARD_ACCOUNT_BEGUN',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Facts of an alert: names and addresses as they were, roles by their keys. */
export type AlertFacts = Record<string, string>;

export const DECISIONS = ['STANDS', 'UNDONE'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Days within which an owner may object by the letter's link. */
export const OBJECTION_DAYS = 60;

/** Days that an operator's invitation of an owner waits where no owner has said yes. */
export const OWNER_WAIT_DAYS = 7;

export interface AlertStanding {
  happenedAt: Date;
  objectedAt: Date | null;
  decidedAt: Date | null;
}

/** Whether an objection may be made now: once, and not for ever. */
export function mayObject({ happenedAt, objectedAt }: AlertStanding, now: Date): boolean {
  return objectedAt === null && now.getTime() < happenedAt.getTime() + OBJECTION_DAYS * 86_400_000;
}

/** Kinds that the hall can undo by a press; an account at the card company is changed there. */
export function mayUndo(kind: AlertKind): boolean {
  return kind !== 'CARD_ACCOUNT_BEGUN';
}
