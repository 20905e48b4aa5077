import type { Locale } from '../../shared/i18n.ts';
import type { World } from '../../shared/world.ts';
import { type OfficialNotice, officialNotice } from './adapters/folder.ts';

/** The official notice that may be shown; one that was altered is told to the operator, and shown to nobody. */
export async function shownNotice({ config, log }: World, locale: Locale): Promise<OfficialNotice | null> {
  const found = await officialNotice(config.guaranteeDir, locale);
  if (found !== 'altered') return found;
  log.error({ locale, alarm: 'guarantee-notice' }, 'The notice of the legal guarantee is not the file that was noted');
  return null;
}
