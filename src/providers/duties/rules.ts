import type { Config } from '../../config.ts';

/** Duties by law of those who run a marketplace, in the order of the page on which they are met. */
export const HALL_DUTIES = ['company', 'email', 'phone', 'authorities', 'users', 'safety'] as const;
export type HallDuty = (typeof HALL_DUTIES)[number];

/** Duties that the hall has not met; until they are, no stall opens in it. */
export function hallLacks({ hallCompany, hallContacts }: Pick<Config, 'hallCompany' | 'hallContacts'>): HallDuty[] {
  return HALL_DUTIES.filter(duty => (duty === 'company' ? !hallCompany : !hallContacts[duty]));
}
