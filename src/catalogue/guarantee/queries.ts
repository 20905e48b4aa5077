import type { Locale } from '../../shared/i18n.ts';
import type { World } from '../../shared/world.ts';
import type { Safety, StallMaker } from '../safety/contract.ts';
import { type OfficialPaper, officialPaper } from './adapters/folder.ts';
import type { ShownDurability } from './contract.ts';
import { type Paper, saidDurability } from './rules.ts';

/** The official paper that may be shown; one that was altered is told to the operator, and shown to nobody. */
export async function shownPaper({ config, log }: World, paper: Paper, locale: Locale): Promise<OfficialPaper | null> {
  const found = await officialPaper(config.guaranteeDir, paper, locale);
  if (found !== 'altered') return found;
  log.error(
    { paper, locale, alarm: 'guarantee-notice' },
    'An official paper on guarantees is not the file that was noted',
  );
  return null;
}

/** Form in which a paper is shown: a picture on the page, or a file behind a link. */
export async function shownForm(world: World, paper: Paper, locale: Locale): Promise<'PICTURE' | 'FILE' | null> {
  const found = await shownPaper(world, paper, locale);
  return found && (found.type === 'pdf' ? 'FILE' : 'PICTURE');
}

/** The guarantee of durability on the page of goods, with the official label where the hall has it. */
export async function shownDurability(
  world: World,
  goods: { safety: Safety | null; stall: StallMaker },
  locale: Locale,
): Promise<ShownDurability | null> {
  const said = saidDurability(goods.safety, goods.stall, locale);
  return said && { ...said, label: await shownForm(world, 'label', locale) };
}
