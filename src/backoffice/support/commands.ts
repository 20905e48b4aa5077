import { platformRefusal } from '../../providers/decisions/queries.ts';
import { findProviderId, providerSign } from '../../providers/queries.ts';
import { callerDeed, defineCommand, inTransaction } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { personNamed } from '../../sign-in/names/queries.ts';
import type { BeginSupportView, Consent, EndConsent, GiveConsent, SupportView } from './contract.ts';
import { consentOf, consentSeen, isOwner } from './queries.ts';
import { VIEW_MINUTES } from './rules.ts';
import { endConsents, endView, insertConsent, insertView } from './store.ts';

/** Opens a stall's back office for an operator: to look, or with the stall's consent to act in its name. */
export const beginSupportView = defineCommand<BeginSupportView, { item: SupportView }>({
  type: 'begin-support-view',
  allows: (_world, caller) => platformRefusal(caller, 'platform:office'),
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const found = await findProviderId(tx, input.idOrSlug);
    if (!found || !caller.sessionId) return refuse('not-found');
    const consent = input.acting ? await consentOf(tx, found.id, now) : null;
    if (input.acting && !consent) return refuse('no-consent');
    const id = world.newId();
    const endsAt = new Date(now.getTime() + VIEW_MINUTES * 60_000);
    await insertView(tx, {
      ...{ id, provider_id: found.id, user_id: caller.userId, session_id: caller.sessionId, reason: input.reason },
      ...{ began_at: now, ends_at: endsAt, consent_id: consent?.id ?? null },
    });
    const { title } = await providerSign(tx, found.id, caller.locale);
    const about = { subject: 'provider' as const, subjectId: found.id, providerId: found.id };
    await emit(deed, { ...about, type: 'support-view-begun', data: { viewId: id } });
    return {
      item: {
        ...{ slug: found.slug, title, reason: input.reason, acting: input.acting },
        behalfOf: await personNamed(tx, consent?.given_by ?? null, caller.locale),
        _endsAt: endsAt.toISOString(),
      },
    };
  },
});

/** Ends a look. No stored command: while somebody looks none is carried out. */
export async function endSupportView(world: World, caller: Caller): Promise<null | Refusal> {
  const { support } = caller;
  if (!caller.userId) return refuse('not-signed-in');
  // Over by its hour, or ended in another tab.
  if (!support) return null;
  await inTransaction(world, async tx => {
    const deed = callerDeed(tx, world, caller);
    await endView(tx, support.viewId, deed.now);
    const { providerId, viewId } = support;
    const about = { subject: 'provider' as const, subjectId: providerId, providerId };
    await emit(deed, { ...about, type: 'support-view-ended', data: { viewId } });
  });
  return null;
}

const DAY_MS = 86_400_000;

/** Lets the hall act in the name of a stall until a time. */
export const giveConsent = defineCommand<GiveConsent, { item: Consent }>({
  type: 'give-consent',
  allows: ownersOnly,
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const found = (await findProviderId(tx, input.idOrSlug))!;
    await endConsents(tx, { providerId: found.id, by: caller.userId, now });
    const endsAt = new Date(now.getTime() + input.days * DAY_MS);
    const id = world.newId();
    await insertConsent(tx, { id, provider_id: found.id, given_at: now, given_by: caller.userId, ends_at: endsAt });
    const about = { subject: 'provider' as const, subjectId: found.id, providerId: found.id };
    await emit(deed, { ...about, type: 'support-consent-given', data: { consentId: id } });
    return { item: await consentSeen(tx, caller, { ...found, now }) };
  },
});

/** Ends that at once, in looks that are under way as well. */
export const endConsent = defineCommand<EndConsent, { item: Consent }>({
  type: 'end-consent',
  allows: ownersOnly,
  async run(deed) {
    const { tx, caller, input, now } = deed;
    const found = (await findProviderId(tx, input.idOrSlug))!;
    await endConsents(tx, { providerId: found.id, by: caller.userId, now });
    const about = { subject: 'provider' as const, subjectId: found.id, providerId: found.id };
    await emit(deed, { ...about, type: 'support-consent-ended' });
    return { item: await consentSeen(tx, caller, { ...found, now }) };
  },
});

async function ownersOnly(world: World, caller: Caller, input: { idOrSlug: string }): Promise<Refusal | null> {
  if (!caller.userId) return refuse('not-signed-in');
  const found = await findProviderId(world.db, input.idOrSlug);
  if (!found) return refuse('not-found');
  if (!isOwner(caller, found.id)) return refuse('not-allowed');
  caller.used?.providerIds.add(found.id);
  return null;
}
