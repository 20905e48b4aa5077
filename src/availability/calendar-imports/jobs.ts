import type { Config } from '../../config.ts';
import type { Work } from '../../shared/queue.ts';
import type { World } from '../../shared/world.ts';
import { fetchFeed } from './fetches/commands.ts';
import { claimDue, forgetEvents } from './store.ts';

/** Servers that one copy of the hall waits for at once: a slow one holds up nobody's mails, and few others. */
const AT_ONCE = 6;
const LOOK_SECONDS = 5;
/** Events that are over are kept this long, and no longer: they may name guests of others. */
const KEPT_DAYS = 30;

interface UnderWay {
  stopping: AbortController;
  fetches: Set<Promise<void>>;
}

const underWay = new WeakMap<Readonly<Config>, UnderWay>();

function fetchesOf({ config }: Pick<World, 'config'>): UnderWay {
  const fetches = underWay.get(config) ?? { stopping: new AbortController(), fetches: new Set() };
  underWay.set(config, fetches);
  return fetches;
}

/** Begins to fetch what is due, and waits for none of it: other people's servers take their time. */
export async function beginFetches(world: World): Promise<Promise<void>[]> {
  const { stopping, fetches } = fetchesOf(world);
  if (stopping.signal.aborted) return [];
  const due = await claimDue(world.db, world.now(), AT_ONCE - fetches.size);
  return due.map(feed => {
    const fetching: Promise<void> = fetchFeed(world, feed, stopping.signal)
      .catch(fault => world.log.error({ feed: feed.id, err: fault }, 'a calendar could not be taken in'))
      .finally(() => fetches.delete(fetching));
    fetches.add(fetching);
    return fetching;
  });
}

/** Leaves other people's servers, and waits until nothing is written any more. */
export async function endFetches(world: Pick<World, 'config'>): Promise<void> {
  const { stopping, fetches } = fetchesOf(world);
  stopping.abort();
  await Promise.all(fetches);
}

export const calendarImportsWork: Partial<Work> = {
  periodic: [
    {
      name: 'fetch-calendars',
      everySeconds: LOOK_SECONDS,
      async run(world) {
        await beginFetches(world);
      },
    },
    {
      name: 'forget-imported-events',
      everySeconds: 3600,
      run: world => forgetEvents(world.db, new Date(world.now().getTime() - KEPT_DAYS * 86_400_000)),
    },
  ],
};
