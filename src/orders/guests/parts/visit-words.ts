import { m } from '../../../paraglide/messages.js';
import type { KnownGuest } from '../contract.ts';

const MOST_NOTE = 60;

/** Visits, no-shows and note of a guest, in a line: "4 besök, kom inte en gång, nötallergi". */
export function visitWords({ visits, noShows, note }: Pick<KnownGuest, 'visits' | 'noShows' | 'note'>): string {
  const came = visits === 1 ? m.guests_visits_one() : m.guests_visits({ count: visits });
  const missed = noShows === 1 ? m.guests_no_shows_one() : m.guests_no_shows({ count: noShows });
  const short = note.length > MOST_NOTE ? `${note.slice(0, MOST_NOTE)} …` : note;
  return [visits || noShows ? came : m.guests_new(), noShows > 0 && missed, short].filter(Boolean).join(', ');
}
