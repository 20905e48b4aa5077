import { describeTouched, findComing } from '../../availability/touched/queries.ts';
import { touchedByGroup } from '../../availability/units/queries.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';
import type { Goal } from '../rules.ts';
import { fieldsOfState, type UnitsEffect } from './rules.ts';

interface Where {
  providerId: string;
  now: Date;
}

/** Ids of the bookings that effects touch when they are applied or undone (H4). */
export async function touchedByEffects(
  db: Database | Tx,
  where: Where,
  { effects, goal }: { effects: readonly UnitsEffect[]; goal: Goal },
): Promise<string[]> {
  const touched = new Set<string>();
  for (const { groupId, before, after } of effects) {
    const state = goal === 'APPLIED' ? after : before;
    if (!groupId || !state) continue;
    const found = await touchedByGroup(db, where, fieldsOfState(groupId, state));
    for (const id of found.touched) touched.add(id);
  }
  return [...touched];
}

/** Bookings that keep a unit which an effect takes out of use, by the unit: its guests sit elsewhere first. */
export async function bookedOnLeaving(
  db: Database | Tx,
  where: Where,
  { effects, locale }: { effects: readonly UnitsEffect[]; locale: Locale },
) {
  const leaving = new Map<string, { effect: UnitsEffect; name: string }>();
  for (const effect of effects) {
    const inUse = new Set(effect.after.units.filter(unit => !unit.outOfUse).map(unit => unit._id));
    for (const unit of effect.before?.units ?? [])
      if (!unit.outOfUse && !inUse.has(unit._id)) leaving.set(unit._id, { effect, name: unit.title.sv });
  }
  if (!leaving.size) return [];
  const groupIds = effects.flatMap(({ groupId }) => groupId ?? []);
  const coming = await findComing(db, { ...where, groupIds });
  const found = [...leaving].flatMap(([unitId, about]) => {
    const ids = coming.filter(one => one.keeps.some(({ resourceId }) => resourceId === unitId)).map(({ id }) => id);
    return ids.length ? [{ unitId, ...about, ids }] : [];
  });
  const said = await describeTouched(db, [...new Set(found.flatMap(({ ids }) => ids))], locale);
  const byId = new Map(said.map(one => [one.bookingId, one]));
  return found.map(({ ids, ...about }) => ({ ...about, count: ids.length, first: byId.get(ids[0]!) ?? null }));
}
