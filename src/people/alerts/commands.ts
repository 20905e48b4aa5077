import { to } from '../../links.ts';
import { tellOperatorsIn } from '../../notices/commands.ts';
import { signOf } from '../../notices/places/queries.ts';
import { hallName } from '../../notifications/names/queries.ts';
import { textIn } from '../../notifications/texts/commands.ts';
import { m } from '../../paraglide/messages.js';
import { mayInHall } from '../../rights/rules.ts';
import { anyone, type Deed, defineCommand, type Press } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { inLocale } from '../../shared/i18n.ts';
import { send } from '../../shared/outbox.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Alert, DecideObjection, ObjectToAlert } from './contract.ts';
import { alertReaders, alertSentences, holderOf, objectionKey, readAlert } from './queries.ts';
import { mayObject, mayUndo } from './rules.ts';
import { type AlertRow, decideAlert, insertAlert, lockAlert, markObjected, type NewAlert } from './store.ts';

/** Undoing of another slice's change, in the transaction of the decision. */
export type UndoAlert = (deed: Deed, alert: AlertRow) => Promise<Refusal | null>;

declare module '../../shared/slice.ts' {
  interface Slice {
    /** Undoings of the changes that owners are told of, by their kind. */
    undoes?: Partial<Record<AlertRow['kind'], UndoAlert>>;
  }
}

declare module '../../shared/world.ts' {
  interface World {
    undoes: Partial<Record<AlertRow['kind'], UndoAlert>>;
  }
}

/** A text message that could not be sent for a day says nothing that is news. */
const TEXT_USE_MS = 24 * 3_600_000;

/**
 * Tells all owners of a change by letter, at the addresses that they have proven, and these others with them, as who was
 * owner until now. It cannot be switched off: what a thief would do is among it, from an account that is not theirs.
 */
export async function alertOwnersIn(deed: Deed, alert: NewAlert, also: readonly string[] = []): Promise<string> {
  const { tx, world, now } = deed;
  const id = await insertAlert(deed, alert);
  for (const reader of await alertReaders(world, tx, { providerId: alert.providerId, also })) {
    const { userId, email, phone, locale } = reader;
    if (email) await mailAlert(deed, { id, providerId: alert.providerId, reader: { userId, email, locale } });
    else if (phone) {
      const stall = await signOf(tx, alert.providerId);
      const link = world.config.baseUrl + to.objection(id, objectionKey(world, id, userId));
      const row = { id, userId: null, invitationId: null, ...alert };
      const says = (await alertSentences(tx, [row], locale)).get(id) ?? '';
      const place = stall ? inLocale(stall.title, locale) : await hallName(tx, locale);
      const text = m.alerts_text({ place, says, link }, { locale });
      await textIn(deed, { to: phone, text, notAfter: new Date(now.getTime() + TEXT_USE_MS) });
    }
  }
  return id;
}

async function mailAlert(
  deed: Deed,
  {
    id,
    providerId,
    reader,
  }: { id: string; providerId: string; reader: { userId: string; email: string; locale: string } },
  decided?: string,
): Promise<void> {
  const { userId, email, locale } = reader;
  const ids = { alertId: id, userId, ...(decided && { decided }) };
  const data = { template: 'owner-alert', to: email, ids, locale };
  await send(deed, { kind: 'mail', key: `owner-alert:${id}:${userId}${decided ? ':decided' : ''}`, data, providerId });
}

/**
 * An owner's objection, by the link of their letter: a case for the hall's staff, and until they have decided nobody of
 * the stall changes who owns it, the name of its company or where its money goes.
 */
export const objectToAlert = defineCommand<ObjectToAlert, { item: Alert }>({
  type: 'object-to-alert',
  allows: anyone,
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const { alertId, key } = input;
    const userId = holderOf(world, alertId, key);
    const alert = userId ? await lockAlert(tx, alertId) : null;
    if (!userId || !alert) return refuse('not-found');
    if (!alert.objectedAt) {
      if (!mayObject(alert, now)) return refuse('objection-too-late');
      await markObjected(deed, alertId, userId);
      await emitOfAlert(deed, alert, 'alert-objected');
      await tellOperatorsIn(deed, { kind: 'objection', key: alertId, ids: { alertId } });
    }
    const seen = await readAlert(world, tx, { alertId, key, locale: caller.locale });
    return isRefusal(seen) ? seen : { item: seen };
  },
});

/** The hall's decision on an objection: the change stands, or is undone in the same transaction. */
export const decideObjection = defineCommand<DecideObjection, { item: { alertId: string } }>({
  type: 'decide-objection',
  allows(_world, caller) {
    if (!caller.userId) return refuse('not-signed-in');
    return mayInHall(caller, 'platform:people') ? null : refuse('not-allowed');
  },
  async run(deed) {
    const { tx, input } = deed;
    const { alertId, decision } = input;
    const alert = await lockAlert(tx, alertId);
    if (!alert?.objectedAt) return refuse('not-found');
    if (alert.decidedAt) return refuse('changed-meanwhile');
    const no = decision === 'UNDONE' ? await undoIn(deed, alert) : null;
    if (no) return no;
    await decideAlert(deed, alertId, input);
    await emitOfAlert(deed, alert, 'alert-decided');
    await tellDecisionIn(deed, alert);
    return { item: { alertId } };
  },
});

async function undoIn(deed: Press, alert: AlertRow): Promise<Refusal | null> {
  const undo = deed.world.undoes[alert.kind];
  return undo && mayUndo(alert.kind) ? await undo(deed, alert) : refuse('objection-not-undone-here');
}

async function tellDecisionIn(deed: Deed, { id, providerId, objectedBy, userId }: AlertRow): Promise<void> {
  const also = [objectedBy, userId].filter(one => one !== null);
  for (const { email, ...reader } of await alertReaders(deed.world, deed.tx, { providerId, also }))
    if (email) await mailAlert(deed, { id, providerId, reader: { ...reader, email } }, 'true');
}

async function emitOfAlert(deed: Deed, { id, providerId, kind }: AlertRow, type: string): Promise<void> {
  await emit(deed, { type, subject: 'provider', subjectId: providerId, providerId, data: { alertId: id, kind } });
}
