import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { FileList } from '../../../payments/cases/files/parts/file-list.tsx';
import { formatDayAndTime } from '../../../shared/time.ts';
import type { Complaint } from '../contract.ts';
import { ANSWER_WORDS } from '../wording/rules.ts';

type Entry = Complaint['entries'][number];

interface Props {
  entries: readonly Entry[];
  seller: string;
  timeZone: string;
  /** Name of the buyer, for staff; the buyer reads “you”. */
  buyer: string | null;
  hrefOf(fileId: string): string;
}

/** Letters and steps of a complaint, oldest first: who said what and when, with their files. */
export function Letters({ entries, seller, timeZone, buyer, hrefOf }: Props) {
  return (
    <ol className="grid list-none gap-4">
      {entries.map(entry => (
        <li key={entry._id} className="grid gap-2 border-l-4 border-hair pl-3">
          <p className="text-note text-muted first-letter:uppercase">
            {who(entry, { seller, buyer })} · {formatDayAndTime(entry._writtenAt, getLocale(), timeZone)}
          </p>
          <Step entry={entry} seller={seller} />
          {entry.forgotten ? (
            <p className="text-muted">{m.complaints_forgotten()}</p>
          ) : (
            entry.text && <p className="hyphenate whitespace-pre-line">{entry.text}</p>
          )}
          <FileList files={entry.files} hrefOf={hrefOf} />
        </li>
      ))}
    </ol>
  );
}

function who({ side, by }: Entry, { seller, buyer }: Pick<Props, 'seller' | 'buyer'>): string {
  if (side === 'BUYER') return buyer ?? m.complaints_you();
  if (side === 'CLOCK') return m.complaints_by_itself();
  const house = side === 'HALL' ? m.complaints_hall() : seller;
  return by ? `${house}, ${by}` : house;
}

function Step({ entry, seller }: { entry: Entry; seller: string }) {
  if (entry.outcome) return <p className="hyphenate font-semibold">{ANSWER_WORDS[entry.outcome]()}</p>;
  if (entry.deed === 'TAKEN_BACK') return <p className="font-semibold">{m.complaints_step_taken_back()}</p>;
  if (entry.deed !== 'HANDED_UP') return null;
  return (
    <p className="hyphenate font-semibold">
      {entry.side === 'CLOCK' ? m.complaints_step_silent({ seller }) : m.complaints_step_handed_up()}
    </p>
  );
}
