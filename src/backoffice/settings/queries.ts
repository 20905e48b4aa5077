import { sql } from 'kysely';
import { type RunningConfig, textsOf } from '../../live-config.ts';
import { isLiveSetting, LIVE_SETTINGS, type LiveTexts } from '../../live-settings.ts';
import { platformRefusal } from '../../providers/decisions/queries.ts';
import { hallLacks } from '../../providers/duties/rules.ts';
import { mayInHall } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { HallEvent } from '../../shared/events.ts';
import type { Refusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { peopleNamed } from '../../sign-in/names/queries.ts';
import type { HallSettings } from './contract.ts';

declare module '../../shared/world.ts' {
  interface World {
    /** Settings of the desk, given by the composition: what held at the start, and how this copy reads the rows anew. */
    deskSettings?: { start: LiveTexts; refresh(): Promise<void> };
  }
}

const MOST_SHOWN = 50;
const LOOK_MS = 20_000;

/** Keeps a copy's configuration equal to the rows: read at the start, at each event of a change, and now and then. */
export function followSettings(world: World, running: RunningConfig) {
  const refresh = async () => {
    if (!running.take(await settingRows(world.db))) world.log.error({ alarm: 'hall-settings' }, 'a setting is wrong');
  };
  const look = () => refresh().catch(fault => world.log.warn({ err: fault }, 'settings were not read'));
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return {
    start: running.start,
    refresh,
    heard(event: HallEvent) {
      if (event.type === 'hall-settings-changed') void look();
    },
    stop: () => clearInterval(timer),
  };
}

/** The newest row of each setting that the desk has changed. */
export async function settingRows(db: Database | Tx): Promise<Partial<LiveTexts>> {
  const { rows } = await sql<{ name: string; value: string | null }>`
    select distinct on (name) name, value from hall_settings order by name, place desc`.execute(db);
  return Object.fromEntries(
    rows.flatMap(({ name, value }) => (isLiveSetting(name) && value !== null ? [[name, value]] : [])),
  );
}

export async function readHallSettings(world: World, caller: Caller): Promise<HallSettings | Refusal> {
  const no = platformRefusal(caller, 'platform:office');
  return no ?? (await hallSettings(world, world.db, caller));
}

/** Settings as they hold, read from the rows themselves: this copy may not have taken them yet. */
export async function hallSettings(world: World, db: Database | Tx, caller: Caller): Promise<HallSettings> {
  const rows = await settingRows(db);
  const start = world.deskSettings?.start ?? textsOf(world.config);
  const history = await db
    .selectFrom('hall_settings')
    .select(['id', 'name', 'value', 'changed_at', 'changed_by'])
    .orderBy('place', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const names = await peopleNamed(
    db,
    history.map(row => row.changed_by),
    caller.locale,
  );
  return {
    settings: LIVE_SETTINGS.map(name => {
      const value = rows[name] ?? start[name];
      return { name, value, start: start[name], changed: rows[name] !== undefined };
    }),
    lacks: hallLacks(world.config),
    history: history.flatMap(({ id, name, value, changed_at, changed_by }) =>
      isLiveSetting(name)
        ? [{ _id: id, name, value, by: names.get(changed_by ?? '') ?? null, _at: changed_at.toISOString() }]
        : [],
    ),
    mayChange: mayInHall(caller, 'platform:providers'),
  };
}

/** Settings that a person changed, for the export of their personal data. */
export async function keptInSettings(db: Database | Tx, { userId }: { userId: string }): Promise<unknown> {
  return await db
    .selectFrom('hall_settings')
    .select(['name', 'value', 'changed_at as changedAt'])
    .where('changed_by', '=', userId)
    .orderBy('place')
    .execute();
}
