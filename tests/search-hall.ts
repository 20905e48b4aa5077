import { recountAll } from '../src/days/commands.ts';
import type { Facets, SearchResult } from '../src/search/contract.ts';
import { calendarDayAt } from '../src/shared/time.ts';
import { openHall, type TestHall } from './hall.ts';
import { signedIn } from './people.ts';

export interface Answered {
  results: SearchResult[];
  facets: Facets | null;
}

export interface SearchHall {
  hall: TestHall;
  today: string;
  search(fields: Record<string, unknown>): Promise<Answered>;
}

/** A hall whose days are counted, searched by staff, of whom no limit asks and from whom no stall is hidden. */
export async function openSearchHall(): Promise<SearchHall> {
  const hall = await openHall({ worker: false });
  const staff = await signedIn(hall, 'hanna.berg');
  await recountAll(hall.hall.world);
  return {
    hall,
    today: calendarDayAt(hall.clock.now()),
    async search(fields) {
      const begun = await staff.command<{ jobId: string }>('POST', '/api/search', 'search', fields);
      return (await staff.get<Answered>(`/api/search/${begun.body.jobId}`)).body;
    },
  };
}

/** The part of an answer that keeps to the days asked for; nothing where none is free then. */
export function exactResult({ results }: Answered): SearchResult | undefined {
  return results.find(({ type }) => type === 'EXACT_START_DATE');
}
