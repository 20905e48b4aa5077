import { hallName } from '../../../notifications/names/queries.ts';
import { hallDeed, inTransaction } from '../../../shared/command.ts';
import type { Locale } from '../../../shared/i18n.ts';
import { type Refusal, refuse } from '../../../shared/refusal.ts';
import type { World } from '../../../shared/world.ts';
import { saveLink } from '../adapters/google-wallet.ts';
import { passToken, subjectOfRef, tokenHash } from '../adapters/pass-links.ts';
import { passPictures } from '../adapters/pass-pictures.ts';
import { applePass } from '../apple/rules.ts';
import { passFacts, saysHash } from '../facts/queries.ts';
import { writeAtGoogle } from '../google/commands.ts';
import { classOf } from '../google/rules.ts';
import { isOpen, type Pass, passOf, subjectOf } from '../queries.ts';
import { modifiedAfter, type PassFacts, type WalletName } from '../rules.ts';
import { insertPass, notePassAtGoogle, renewToken } from '../store.ts';

/** Pass of a link for Apple's wallet, written down when it is first taken. */
export async function takeApplePass(world: World, locale: Locale, ref: string): Promise<ApplePass | Refusal> {
  const taken = await takePass(world, { ref, locale, wallet: 'apple' });
  return taken ? await writtenPass(world, taken) : refuse('tickets-not-found');
}

/** Address at Google that saves the pass of a link. */
export async function takeGooglePass(world: World, locale: Locale, ref: string): Promise<string | Refusal> {
  const taken = await takePass(world, { ref, locale, wallet: 'google' });
  const { google } = world.config.passes;
  if (!taken || !google) return refuse('tickets-not-found');
  const { facts, pass } = taken;
  try {
    await writeAtGoogle(world, pass.id);
  } catch (fault) {
    world.log.warn({ err: fault, pass: pass.id }, "a pass was not taken by Google's wallet");
    return refuse('wallet-away');
  }
  const named = { id: `${google.issuer}.${pass.id}`, classId: classOf(google.issuer, facts.kind) };
  return saveLink(google, named, { origin: new URL(world.config.baseUrl).origin, now: world.now() });
}

interface Taken {
  pass: Pass;
  facts: PassFacts;
}

interface Wish {
  ref: string;
  locale: Locale;
  wallet: WalletName;
}

async function takePass(world: World, { ref, locale, wallet }: Wish): Promise<Taken | null> {
  const subject = isOpen(world, wallet) ? subjectOfRef(world.config, ref) : null;
  if (!subject) return null;
  return await inTransaction(world, async tx => {
    const deed = hallDeed(tx, world);
    const within = { ...world, db: tx };
    const before = await passOf(tx, subject);
    const facts = await passFacts(within, subject, before?.locale ?? locale);
    if (!facts) return null;
    const id = before?.id ?? world.newId();
    const hash = tokenHash(passToken(world.config, id));
    if (!before) {
      const kept = { says: saysHash(facts), modifiedAt: modifiedAfter(new Date(0), deed.now) };
      await insertPass(deed, { id, providerId: facts.seller.id, subject, locale, tokenHash: hash, ...kept });
    } else if (!hash.equals(before.tokenHash)) await renewToken(tx, id, hash);
    const pass = (await passOf(tx, subject))!;
    if (wallet === 'google') await notePassAtGoogle(deed, pass.id);
    return { pass, facts };
  });
}

export interface ApplePass {
  bytes: Uint8Array<ArrayBuffer>;
  fileName: string;
  modifiedAt: Date;
}

/** A pass as Apple's wallet takes it: its content and pictures, signed. */
export async function writtenPass(world: World, { pass, facts }: Taken, token?: string): Promise<ApplePass> {
  const { apple } = world.config.passes;
  if (!apple) throw new Error('No passes are written for Apple: there is no certificate');
  const content = applePass(facts, {
    serial: pass.id,
    // The one that the phone has already, where it asked by that; the same unless the hall's secret is another one.
    token: token ?? passToken(world.config, pass.id),
    ...{ passType: apple.passType, team: apple.team },
    hall: await hallName(world.db, pass.locale),
    service: `${world.config.baseUrl}/api/passes/service`,
  });
  const pictures = await passPictures(facts.seller.colour);
  // Loaded with the first pass: the libraries of signatures are a hundred modules.
  const { signedZip } = await import('../adapters/signed-zip.ts');
  const files = { 'pass.json': Buffer.from(JSON.stringify(content)), ...pictures };
  return {
    bytes: signedZip(files, apple, world.now()),
    fileName: 'biljett.pkpass',
    modifiedAt: pass.modifiedAt,
  };
}

/** The newest version of a pass that is there; null where what it was of is gone. */
export async function newestPass(world: World, pass: Pass, token: string): Promise<ApplePass | null> {
  const facts = await passFacts(world, subjectOf(pass), pass.locale);
  return facts ? await writtenPass(world, { pass, facts }, token) : null;
}
