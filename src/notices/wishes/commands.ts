import { type Command, defineCommand, type Press } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { withinLimit } from '../../shared/rate-limit.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { sendTrialIn } from '../parcels/commands.ts';
import { reachableBy } from '../recipients/queries.ts';
import { NOTICE_CHANNELS, type NoticeChannel } from '../rules.ts';
import type { PutHallNoticeWishes, PutNoticeWishes, TryHallNotice, TryNotice, Wishes } from './contract.ts';
import { hallPlace, kindsFor, type Place, readWishes, selfAt, stallPlace } from './queries.ts';
import { saveHours, saveWishes } from './store.ts';

const TRIALS = { hits: 6, seconds: 3600 };

type Chosen = Pick<PutNoticeWishes, 'kinds' | 'quiet' | 'summaryAt'>;
type Answer = { item: Wishes };

const atStall = (db: World['db'] | Tx, caller: Caller, { idOrSlug }: { idOrSlug: string }) =>
  stallPlace(db, caller, idOrSlug);

export const putNoticeWishes = defineCommand<PutNoticeWishes, Answer>({
  type: 'put-notice-wishes',
  async allows(world, caller, input) {
    const place = await atStall(world.db, caller, input);
    return isRefusal(place) ? place : null;
  },
  run: async deed => await putIn(deed, await atStall(deed.tx, deed.caller, deed.input)),
});

export const putHallNoticeWishes = defineCommand<PutHallNoticeWishes, Answer>({
  type: 'put-hall-notice-wishes',
  allows(_world, caller) {
    const place = hallPlace(caller);
    return isRefusal(place) ? place : null;
  },
  run: async deed => await putIn(deed, hallPlace(deed.caller)),
});

async function putIn(deed: Press<Chosen>, place: Place | Refusal): Promise<Answer | Refusal> {
  if (isRefusal(place)) return place;
  const { tx, world, caller, input } = deed;
  const self = await selfAt(world, tx, caller, place);
  if (!self) return refuse('not-allowed');
  const allowed = kindsFor(self, place.providerId);
  const whose = { userId: self.userId, providerId: place.providerId };
  const wishes = input.kinds
    .filter(({ kind }) => allowed.includes(kind))
    .flatMap(({ kind, channels }) =>
      NOTICE_CHANNELS.map(channel => ({ kind, channel, wanted: channels.includes(channel) })),
    );
  await saveWishes(tx, whose, wishes);
  await saveHours(tx, whose, input);
  return { item: await readWishes(world, tx, caller, place) };
}

type Tried = { item: { channel: NoticeChannel } };

export const tryNotice: Command<TryNotice, Tried> = defineCommand<TryNotice, Tried>({
  type: 'try-notice',
  async allows(world, caller, input) {
    const place = await atStall(world.db, caller, input);
    return isRefusal(place) ? place : await withinTrials(world, caller);
  },
  run: async deed => await tryIn(deed, await atStall(deed.tx, deed.caller, deed.input)),
});

export const tryHallNotice: Command<TryHallNotice, Tried> = defineCommand<TryHallNotice, Tried>({
  type: 'try-hall-notice',
  async allows(world, caller) {
    const place = hallPlace(caller);
    return isRefusal(place) ? place : await withinTrials(world, caller);
  },
  run: async deed => await tryIn(deed, hallPlace(deed.caller)),
});

async function withinTrials(world: World, caller: Caller): Promise<Refusal | null> {
  return (await withinLimit(world, `notice-trials:${caller.userId}`, TRIALS)) ? null : refuse('too-many');
}

/** Sends a trial at once, whatever the hour and however much was sent: who presses is awake. */
async function tryIn(deed: Press<{ channel: NoticeChannel }>, place: Place | Refusal): Promise<Tried | Refusal> {
  if (isRefusal(place)) return place;
  const { tx, world, caller, input, commandId } = deed;
  const { channel } = input;
  const self = await selfAt(world, tx, caller, place);
  if (!self) return refuse('not-allowed');
  if (!reachableBy(self).includes(channel)) return refuse('no-such-way-to-hear');
  await sendTrialIn(deed, { ...self, providerId: place.providerId, channel, key: commandId });
  return { item: { channel } };
}
