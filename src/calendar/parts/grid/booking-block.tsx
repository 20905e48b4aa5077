import { Armchair, CheckCheck, CircleHelp, FileText, Hourglass, MessageSquareText, UserX } from 'lucide-react';
import { memo, type PointerEvent, useRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useLongPress } from 'react-aria/useLongPress';
import { useMove } from 'react-aria/useMove';
import { usePress } from 'react-aria/usePress';
import { Icon, type LucideIcon } from '../../../ui/icon.tsx';
import type { ShownBooking } from '../../contract.ts';
import type { Standing } from '../../standings/rules.ts';
import { fullName, partyWords, STANDINGS, shortName, timeWords } from '../words.ts';

const MARKS: Partial<Record<Standing, LucideIcon>> = {
  held: Hourglass,
  offered: FileText,
  asked: CircleHelp,
  here: Armchair,
  done: CheckCheck,
  'no-show': UserX,
};

/** Handlers of a block for the hand on it. */
export interface Hands {
  onChoose(booking: ShownBooking, unitId: string | null): void;
  /** Taken by the pointer, at a place of the window. */
  onTake(booking: ShownBooking, unitId: string | null, grip: 'drag' | 'stretch', at: { x: number; y: number }): void;
  onDrag(by: { x: number; y: number }): void;
  onDrop(): void;
  /** Picked up by a long press, to be put down by another press. */
  onPickUp(booking: ShownBooking, unitId: string | null): void;
}

interface Props {
  booking: ShownBooking;
  /** The unit in whose row it stands. */
  unitId: string | null;
  standing: Standing;
  timeZone: string;
  place: { left: number; width: number; top: number; height: number };
  chosen: boolean;
  carried: boolean;
  movable: boolean;
  /** In the order of Tab: one block of a grid is. */
  stops: boolean;
  /** One line with its time, as a day of a week has them; it is not lengthened there. */
  short?: boolean;
  hands: Hands;
}

/** Width from which a block has words, and from which it has two lines of them. */
const WORDS = 34;
const LINES = 76;

/** A booking on its row: pressed it is shown, dragged it moves, by its right edge it lasts longer. */
export const BookingBlock = memo(function BookingBlock(props: Props) {
  const { booking, unitId, standing, timeZone, place, chosen, carried, movable, stops, short } = props;
  const mark = MARKS[standing];
  const name = fullName(booking);
  const lasting = place.width >= LINES;
  const shape = useGrip(props);
  return (
    <button
      type="button"
      {...shape.block}
      data-cell={`${booking._id} ${unitId ?? ''}`}
      data-standing={standing}
      data-chosen={chosen || undefined}
      data-carried={carried || undefined}
      data-movable={movable || undefined}
      tabIndex={stops ? 0 : -1}
      aria-pressed={chosen}
      aria-label={labelWords(props)}
      aria-keyshortcuts={movable ? 'M' : undefined}
      title={`${name}, ${timeWords(booking, timeZone)}`}
      className="cal-block"
      style={place}
    >
      {place.width >= WORDS && (
        <b>
          {short && <span className="figures font-semibold">{beginsAt(props)} </span>}
          {mark && <Icon icon={mark} size={15} />}
          <span className="truncate">{place.width > 150 && !short ? name : shortName(booking)}</span>
          {booking.message && lasting && <Icon icon={MessageSquareText} size={14} />}{' '}
        </b>
      )}
      {lasting && place.height > 36 && (
        <small className="figures">
          {booking.state === 'HELD' ? STANDINGS[standing]() : `${timeWords(booking, timeZone)}, ${partyWords(booking)}`}
        </small>
      )}
      {movable && unitId !== null && !short && <span className="cal-edge" aria-hidden="true" {...shape.edge} />}
    </button>
  );
});

const beginsAt = ({ booking, timeZone }: Props) => timeWords(booking, timeZone).split('–')[0];

/** The block's name for those who hear it or speak to it: the words that are seen stand in it together. */
function labelWords(props: Props): string {
  const { booking, standing, timeZone, short } = props;
  const [when, stands] = [[timeWords(booking, timeZone), partyWords(booking)], [STANDINGS[standing]()]];
  const rest = booking.state === 'HELD' ? [...stands, ...when] : [...when, ...stands];
  const seen = short ? [`${beginsAt(props)} ${shortName(booking)}`] : [];
  return [...seen, fullName(booking), ...rest].join(', ');
}

/** Pointer, touch and press of a block, told to whoever holds the calendar. */
function useGrip({ booking, unitId, movable, hands }: Props) {
  const begun = useRef({ x: 0, y: 0 });
  const grip = useRef<'drag' | 'stretch'>('drag');
  const dragged = useRef(false);
  const { moveProps } = useMove({
    onMoveStart: ({ pointerType }) => {
      if (pointerType === 'keyboard') return;
      dragged.current = true;
      hands.onTake(booking, unitId, grip.current, begun.current);
    },
    onMove: ({ pointerType, deltaX, deltaY }) => {
      if (pointerType !== 'keyboard') hands.onDrag({ x: deltaX, y: deltaY });
    },
    onMoveEnd: ({ pointerType }) => {
      if (pointerType !== 'keyboard') hands.onDrop();
    },
  });
  const { pressProps } = usePress({
    onPressStart: () => {
      dragged.current = false;
    },
    onPress: () => {
      if (!dragged.current) hands.onChoose(booking, unitId);
    },
  });
  const { longPressProps } = useLongPress({
    isDisabled: !movable,
    onLongPress: ({ pointerType }) => {
      if (pointerType === 'touch') hands.onPickUp(booking, unitId);
    },
  });
  // A finger scrolls the calendar: it picks a booking up by staying on it.
  const taking = (how: 'drag' | 'stretch') => (event: PointerEvent<HTMLElement>) => {
    if (!movable || event.pointerType === 'touch' || event.button !== 0) return;
    begun.current = { x: event.clientX, y: event.clientY };
    grip.current = how;
    moveProps.onPointerDown?.(event as never);
    if (how === 'stretch') event.stopPropagation();
  };
  return {
    block: mergeProps(pressProps, longPressProps, { onPointerDown: taking('drag') }),
    edge: { onPointerDown: taking('stretch') },
  };
}
