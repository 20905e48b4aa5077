import type { Config } from '../../config.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { mobileNumber } from './adapters/phone-numbers.ts';

export { callableNumber } from './adapters/phone-numbers.ts';

/** Number that text messages can be sent to, in the carrier's format; null where none can. */
export function textableNumber({ sms }: Pick<Config, 'sms'>, phoneNumber: string): string | null {
  return sms.user === null ? null : (mobileNumber(phoneNumber, sms.countries)?.number ?? null);
}

/** Whether codes can be texted there: a mobile number of a served country, and a carrier is set up. */
export function takesTexts(config: Pick<Config, 'sms'>, phoneNumber: string): boolean {
  return textableNumber(config, phoneNumber) !== null;
}

/** Verified phone number of a person; null without one. */
export async function provenNumber(db: Database | Tx, userId: string): Promise<string | null> {
  const row = await db.selectFrom('phones').select('phone_number').where('user_id', '=', userId).executeTakeFirst();
  return row?.phone_number ?? null;
}
