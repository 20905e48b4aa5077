import type { Config } from '../../config.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { mobileNumber } from './adapters/phone-numbers.ts';

export { callableNumber } from './adapters/phone-numbers.ts';

/** As the carrier wants it; null where no message could be sent. */
export function textableNumber({ sms }: Pick<Config, 'sms'>, phoneNumber: string): string | null {
  return sms.user === null ? null : (mobileNumber(phoneNumber, sms.countries)?.number ?? null);
}

/** Whether a code could be sent there: a mobile number of a country that is served, and somebody carries messages. */
export function takesTexts(config: Pick<Config, 'sms'>, phoneNumber: string): boolean {
  return textableNumber(config, phoneNumber) !== null;
}

/** The number that somebody signs in with; null while they have proven none. */
export async function provenNumber(db: Database | Tx, userId: string): Promise<string | null> {
  const row = await db.selectFrom('phones').select('phone_number').where('user_id', '=', userId).executeTakeFirst();
  return row?.phone_number ?? null;
}
