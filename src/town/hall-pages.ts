import { hallPages } from '../../seeds/pages/hall-pages.ts';
import { TOWN_EMAIL } from '../../seeds/town/area.ts';
import { hallDeed, inTransaction } from '../shared/command.ts';
import type { World } from '../shared/world.ts';
import { layPagesIn } from '../storefronts/layouts/commands.ts';
import { lockTown } from './stage.ts';

/**
 * Content pages of the hall: terms, privacy and the like, also without a town. The operator's own words are left alone.
 */
export async function layPages(world: World): Promise<void> {
  const { mail, seed } = world.config;
  const email = seed === 'town' ? TOWN_EMAIL : (/[^\s<>]+@[^\s<>]+/.exec(mail.from)?.[0] ?? mail.from);
  await inTransaction(world, async tx => {
    await lockTown(tx);
    await layPagesIn(hallDeed(tx, world), hallPages, email);
  });
}
