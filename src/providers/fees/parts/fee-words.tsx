import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDate } from '../../../shared/time.ts';
import { percentWord } from '../rules.ts';

interface Props {
  fee: { basisPoints: number; coming: { basisPoints: number; startsOn: string } | null };
}

/** The hall's share of a seller's sales, as its people read it: what holds now, and what comes. */
export function FeeWords({ fee: { basisPoints, coming } }: Props) {
  const locale = getLocale();
  return (
    <>
      <p className="figures text-[1.5625rem] leading-8 font-bold">{percentWord(basisPoints, locale)}</p>
      <p className="text-muted">{m.fees_meaning()}</p>
      {coming && (
        <p className="mt-2 border-l-4 border-yellow-edge bg-yellow-tint px-3 py-2 text-ink">
          {m.fees_coming({
            now: percentWord(basisPoints, locale),
            fee: percentWord(coming.basisPoints, locale),
            day: formatDate(`${coming.startsOn}T12:00:00Z`, locale),
          })}
        </p>
      )}
    </>
  );
}
