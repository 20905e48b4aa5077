import { Check, RotateCcw, X } from 'lucide-react';
import { useEffect } from 'react';
import { useCommand } from '../../client.ts';
import { officeApi } from '../../office-client.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Moves } from './use-moves.ts';
import { fullName } from './words.ts';

/** As long as the letter about a move waits. */
const SHOWN_MS = 60_000;

interface Props {
  slug: string;
  moves: Moves;
  /** Why the last try was refused. */
  refused: string | null;
  onForget(): void;
}

/** Bar below the calendar: what was moved and who hears of it, with the way back; or why nothing was. */
export function MoveBar({ slug, moves, refused, onForget }: Props) {
  const { done, error, dismiss } = moves;
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(dismiss, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done, dismiss]);
  const says = error?.message ?? refused;
  if (!done && !says) return null;
  return (
    <div
      className="fixed inset-x-4 bottom-[calc(5.5rem+var(--floor))] z-30 mx-auto flex max-w-[44rem] flex-wrap items-center gap-x-3 gap-y-2 rounded-hold border border-hair bg-raised py-2 pr-2 pl-4 shadow-float l:bottom-6 print:hidden"
      role={says ? 'alert' : 'status'}
    >
      <Icon icon={says ? X : Check} size={20} className={says ? 'text-danger' : 'text-good'} />
      <p className="hyphenate min-w-0 flex-1 basis-56">
        {says ?? (
          <>
            <strong>
              {done!.back
                ? m.calendar_moved({ name: fullName(done!.booking), where: done!.where, when: done!.when })
                : m.calendar_undone()}
            </strong>{' '}
            {toldWords(done!.told, done!.back !== null)}
          </>
        )}
      </p>
      {!says && done?.back && (
        <>
          {done.told === 'soon' && <Quiet key={done.bookingId} slug={slug} bookingId={done.bookingId} />}
          <Button
            variant="outline"
            pending={moves.pending}
            onClick={moves.undo}
            iconStart={<Icon icon={RotateCcw} size={18} />}
          >
            {m.calendar_undo()}
          </Button>
        </>
      )}
      <Button
        square
        variant="transparent"
        aria-label={m.ui_close()}
        onClick={() => {
          dismiss();
          onForget();
        }}
      >
        <Icon icon={X} size={20} />
      </Button>
    </div>
  );
}

function toldWords(told: 'no' | 'soon' | 'now', moved: boolean): string {
  if (told === 'no') return moved ? m.calendar_moved_quiet() : '';
  return told === 'soon' ? m.calendar_moved_told() : m.calendar_moved_told_now();
}

/** Button that keeps the letter about a move from going. */
function Quiet({ slug, bookingId }: { slug: string; bookingId: string }) {
  const command = useCommand(officeApi.calendar.withhold, 'withhold-move-letter');
  if (command.answer) return <span className="text-muted">{m.calendar_moved_quiet()}</span>;
  return (
    <Button variant="ghost" pending={command.pending} onClick={() => command.run({ idOrSlug: slug, bookingId })}>
      {m.calendar_be_quiet()}
    </Button>
  );
}
