import { type Ask, type Assigned, answerTo, type Stage, type Unit } from '../../availability/answers/rules.ts';
import { MINUTE } from '../../availability/clocks/rules.ts';
import { groupOccupancies, holeAround, isFree as isUnitFree } from '../../availability/occupancies/rules.ts';
import type { Offer } from '../../availability/offers/contract.ts';
import { offerForStaff } from '../../availability/offers/rules.ts';
import type { GivenBack } from '../../payments/refunds/rules.ts';
import { inLocale, type Locale } from '../../shared/i18n.ts';
import { instantAt, wallMoment } from '../../shared/wall-time.ts';
import type { Wish } from '../../wishes/contract.ts';
import { wishPrice } from '../../wishes/rules.ts';
import { type ShelfRow, shelfVatRate, toBookable } from '../../wishes/shelf/rules.ts';
import { formatWishGuests, formatWishTime } from '../../wishes/wording/rules.ts';
import type { OrderedLine } from '../placements/rules.ts';

/**
 * Times of payment that staff agree with a guest. LATER: the booking stands, and is paid at the till or by a link when
 * it suits. LINK: the place waits for the payment, and is free again without it.
 */
export const PAY_TIMES = ['LATER', 'LINK'] as const;
export type PayTime = (typeof PAY_TIMES)[number];

/** Seconds in which a booking is undone without the guest hearing of it: its text message waits as long. */
export const UNDO_SECONDS = 30;
/** A press on its way, and the clock of a tablet. */
const UNDO_GRACE_SECONDS = 30;

export function isUndoable(madeAt: Date, now: Date): boolean {
  return now.getTime() - madeAt.getTime() <= (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1000;
}

/** Hours for which a place waits for a payment by link; never past the beginning, never shorter than a payment takes. */
const LINK_HOURS = 24;
const LEAST_LINK_MINUTES = 15;

export function linkUntil(startsAt: Date, now: Date): Date {
  const wished = Math.min(now.getTime() + LINK_HOURS * 60 * MINUTE, startsAt.getTime());
  return new Date(Math.max(wished, now.getTime() + LEAST_LINK_MINUTES * MINUTE));
}

/** Rows of a price parted into what is paid first and the rest, row by row, each with its own VAT. */
export function parted(rows: readonly GivenBack[], amount: number): { first: GivenBack[]; rest: GivenBack[] } {
  let left = amount;
  const parts = rows.map(row => {
    const now = Math.min(left, row.amountIncludingVat);
    left -= now;
    return {
      now: { ...row, amountIncludingVat: now },
      later: { ...row, amountIncludingVat: row.amountIncludingVat - now },
    };
  });
  const isSomething = (row: GivenBack) => row.amountIncludingVat > 0;
  return {
    first: parts.map(part => part.now).filter(isSomething),
    rest: parts.map(part => part.later).filter(isSomething),
  };
}

const BY_THE_PIECE: readonly string[] = ['HOURS', 'DAYS', 'PICK_UP'];

/** Offers that ask how many guests come; the others count pieces. */
export function asksGuests({ guestPrices, acquire }: ShelfRow, { kind }: Pick<Offer, 'kind'>): boolean {
  return guestPrices.length > 0 || acquire.amount?.unit.type === 'PERSON' || !BY_THE_PIECE.includes(kind);
}

/** The booking as it is ordered: a line like a cart's, with its price of now and the guest's own language. */
export function counterLine(
  shelf: ShelfRow,
  { wish, quantity }: { wish: Wish; quantity: number },
  { now, locale }: { now: Date; locale: Locale },
): OrderedLine {
  const guests = shelf.guestPrices.flatMap(({ guestType, title }) => {
    const coming = wish.guests?.[guestType];
    return coming && title ? [{ guestType, title: inLocale(title, locale), quantity: coming }] : [];
  });
  const asked = {
    day: wish.day,
    ...{ time: wish.time ?? null, nights: wish.nights ?? null, minutes: wish.minutes ?? null },
    guests: wish.guests ?? {},
  };
  return {
    productId: shelf.productId,
    skuId: shelf.skuId,
    title: inLocale(shelf.productTitle, locale),
    kicker: inLocale(shelf.productKicker, locale),
    variant: shelf.variants > 1 ? inLocale(shelf.skuTitle, locale) : null,
    pictureRef: shelf.picture?.ref ?? null,
    acquireType: shelf.acquireType,
    quantity,
    pricePerItem: wishAmount(shelf, wish) ?? shelf.price,
    vatRate: shelfVatRate(shelf, now),
    wish,
    startsAt: instantAt(wish.day, wish.time ?? '00:00', shelf.timeZone),
    guests,
    promise: [
      formatWishTime(asked, shelf.acquireType === 'BOOKABLE', locale),
      formatWishGuests({ wish: asked, guests }, locale),
    ],
    stockItemId: null,
    perPurchaseAmount: shelf.perPurchaseAmount,
  };
}

/** Price of a wish in öre with VAT; null when it cannot be priced. */
export function wishAmount(shelf: ShelfRow, wish: Wish): number | null {
  const bookable = toBookable(shelf);
  return bookable && wishPrice(bookable, wish);
}

/** The stage as staff ask it. */
export function stageForStaff(stage: Stage, wish: { time?: string | null; minutes?: number | null } = {}): Stage {
  return { ...stage, offer: offerForStaff(stage.offer, wish) };
}

const SIT_DOWN_STEP = 5;
const SHORTER_BY = 15;
const SHORTEST = 30;

/**
 * Whether guests can sit down, or take something along, at this moment: at a time of the clock in steps of five minutes,
 * and for as long as there is room, the usual length or shorter.
 */
export function beginningNow(
  stage: Stage,
  ask: Omit<Ask, 'time'>,
): { time: string; minutes: number; endsAt: number } | null {
  const { kind, minutes: lengths } = stage.offer;
  const { date, time: clock } = wallMoment(new Date(stage.now), stage.timeZone);
  if ((kind !== 'TABLE' && kind !== 'HOURS') || !lengths || ask.day !== date) return null;
  const time = inSteps(clock);
  const usual = ask.minutes ?? lengths.least;
  for (let minutes = usual; minutes >= Math.min(SHORTEST, usual); minutes -= SHORTER_BY) {
    const answer = answerTo(stageForStaff(stage, { time, minutes }), { ...ask, time, minutes });
    if ('yes' in answer) return { time, minutes, endsAt: answer.yes.endsAt };
    if (answer.no !== 'full' && answer.no !== 'closed' && answer.no !== 'no-such-time') return null;
  }
  return null;
}

function inSteps(clock: string): string {
  const minute = Number(clock.slice(3));
  return `${clock.slice(0, 3)}${String(minute - (minute % SIT_DOWN_STEP)).padStart(2, '0')}`;
}

export interface ShownUnit {
  unit: Unit;
  state: 'GIVEN' | 'FREE' | 'TAKEN';
  /** Until when it stays free from the beginning on; null where nothing comes after. */
  freeUntil: number | null;
}

/** Units of a time: those that the engine gives first, then those that are free beside them, then what is taken. */
export function unitsAt(stage: Stage, ask: Ask, given: Assigned | null): ShownUnit[] {
  const span = given ? spanOf(given) : null;
  if (!span) return [];
  const taken = groupOccupancies(stage.taken);
  const shown = stage.units.map((unit): ShownUnit => {
    const isGiven = given!.keeps.some(keep => keep.resourceId === unit.id);
    const isFree = isGiven || isUnitFree(taken, unit.id, span);
    const { to } = holeAround(taken, unit.id, { from: span.from, to: span.from + 1 });
    return {
      unit,
      state: isGiven ? 'GIVEN' : isFree ? 'FREE' : 'TAKEN',
      freeUntil: isFree && to - span.to < WORTH_TELLING ? to : null,
    };
  });
  const order = { GIVEN: 0, FREE: 1, TAKEN: 2 };
  const wastes = ({ unit }: ShownUnit) => (unit.capacity >= ask.party ? unit.capacity : 1000 - unit.capacity);
  return shown.sort((a, b) => order[a.state] - order[b.state] || wastes(a) - wastes(b));
}

/** Longest gap to a later booking that is told: one after that is of no matter to who sits there. */
const WORTH_TELLING = 12 * 60 * MINUTE;

function spanOf({ keeps }: Assigned): { from: number; to: number } | null {
  const [first] = keeps;
  return first ? { from: first.from, to: first.to } : null;
}
