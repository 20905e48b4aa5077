import { m } from '../../paraglide/messages.js';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';

/** The hall's own name, "Ljungsjö saluhall", for what is sent and signed without a page around it. */
export async function hallName(db: Database | Tx, locale: Locale): Promise<string> {
  const row = await db.selectFrom('hall_names').select('title').executeTakeFirst();
  const area = inLocale(row?.title as unknown as Words | undefined, locale);
  return area ? m.storefronts_hall_name({ area }, { locale }) : m.storefronts_hall_unnamed({}, { locale });
}
