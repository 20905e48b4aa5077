import type { HallEvent } from '../shared/events.ts';
import { HtmlCache } from './html-cache.ts';

/**
 * Answers of the API that are the same for everybody, kept as pages are: by what is read of their
 * address, until an event of the ids they show, the full hour, or the moment that they name.
 */
export class KeptAnswers {
  readonly texts = new HtmlCache(4000, 32 * 2 ** 20);

  /** A list of what was found shows nothing of what it would find now: all of them go with a change of any goods. */
  heard(event: HallEvent): void {
    if (LISTED.has(event.subject) && event.type !== 'stock-moved' && event.type !== 'places-moved') this.texts.clear();
    else this.texts.heard(event);
  }
}

const LISTED = new Set(['product', 'provider']);

/** Endpoint whose answers are kept: the addresses that lead to it, and the parameters that it reads. */
export interface KeptEndpoint {
  path: RegExp;
  reads: readonly string[];
}
