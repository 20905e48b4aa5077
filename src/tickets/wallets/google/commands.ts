import type { World } from '../../../shared/world.ts';
import { putAtGoogle } from '../adapters/google-wallet.ts';
import { passFacts } from '../facts/queries.ts';
import { passNumbered, subjectOf } from '../queries.ts';
import { googleObject } from './rules.ts';

/** Writes a pass at Google as it is now. Told again, it writes the same; what was written last is the newest. */
export async function writeAtGoogle(world: World, passId: string): Promise<void> {
  const { google } = world.config.passes;
  for (;;) {
    const pass = await passNumbered(world.db, passId);
    const facts = pass && (await passFacts(world, subjectOf(pass), pass.locale));
    if (!pass?.googleAt || !google || !facts) return;
    await putAtGoogle(world, google, googleObject(facts, { issuer: google.issuer, serial: passId }));
    // Unless it changed meanwhile, and the other writer was quicker.
    if ((await passNumbered(world.db, passId))?.version === pass.version) return;
  }
}
