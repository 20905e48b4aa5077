import '../parts/calendar.css';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { useOffice, useProviderNews } from '../../office/parts/use-office.ts';
import { officeQ } from '../../office-client.ts';
import { bo } from '../../office-links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { arrived } from '../../shared/arrival.ts';
import { useQueryClient, useSuspenseQuery } from '../../shared/query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LazyModal } from '../../ui/lazy-modal.tsx';
import { beginningAt } from '../beginnings/rules.ts';
import type { Calendar, ShownBooking } from '../contract.ts';
import { CalendarHead } from '../parts/calendar-head.tsx';
import { MoveBar } from '../parts/move-bar.tsx';
import { priceWords } from '../parts/move-form.tsx';
import { DayLists } from '../parts/phone-day.tsx';
import { MonthWall, WeekDays } from '../parts/phone-days.tsx';
import { type Chosen, ChosenContent, chosenTitle, hasPending, Pending, SidePanel } from '../parts/side-panel.tsx';
import { Legend, Sums } from '../parts/sums.tsx';
import { type Aim, moveTo, useCarry } from '../parts/use-carry.ts';
import { useMinute } from '../parts/use-minute.ts';
import { useMoves } from '../parts/use-moves.ts';
import { partFor, useWide } from '../parts/use-width.ts';
import { type BookAt, calendarWish, type Looked, lookedAt } from '../parts/view.ts';
import { fullName, unitWords, whenWords } from '../parts/words.ts';

const hoursGrid = () => arrived(() => import('../parts/grid/hours-grid.tsx'));
const daysGrid = () => arrived(() => import('../parts/grid/days-grid.tsx'));
const HoursGrid = lazy(partFor(true, () => hoursGrid().then(part => ({ default: part.HoursGrid }))));
const DaysGrid = lazy(partFor(true, () => daysGrid().then(part => ({ default: part.DaysGrid }))));

const plan = ({ params, url }: Plan) => [officeQ.calendar.read(calendarWish(params.slug!, lookedAt(url.searchParams)))];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Staff page with a stall's calendar: who comes when and on which unit, to be moved by hand, key or form. */
export default function CalendarPage() {
  const slug = useParams().slug!;
  const looked = lookedAt(new URLSearchParams(useLocation().search));
  const { data } = useSuspenseQuery(officeQ.calendar.read(calendarWish(slug, looked)));
  const { provider } = useOffice();
  const queries = useQueryClient();
  useProviderNews(provider?._id, () => {
    void queries.invalidateQueries({ queryKey: officeQ.calendar.read.key() });
    void queries.invalidateQueries({ queryKey: officeQ.calendar.places.key() });
    void queries.invalidateQueries({ queryKey: q.orders.one.key() });
  });
  const calendar = data.item;
  return (
    <div data-glance="" className="flex min-h-full flex-col l:h-dvh">
      <CalendarHead {...{ slug, looked, calendar }} />
      {calendar.products.length || calendar.groups.length ? (
        <Days key={`${looked.view} ${calendar.day}`} {...{ slug, looked, calendar }} />
      ) : (
        <div className="p-4 l:p-6">
          <EmptyState heading="h2" title={m.calendar_empty()}>
            {m.calendar_empty_text()}
          </EmptyState>
          <ButtonLink href={bo.units(slug)}>{m.calendar_units_link()}</ButtonLink>
        </div>
      )}
    </div>
  );
}

interface Priced {
  aim: Aim;
  booking: ShownBooking;
}

function Days({ slug, looked, calendar }: { slug: string; looked: Looked; calendar: Calendar }) {
  const byDay = looked.view === 'week' || looked.view === 'month';
  const wide = useWide(byDay ? daysGrid : hoursGrid);
  const now = useMinute(calendar.asOf);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [priced, setPriced] = useState<Priced | null>(null);
  const moves = useMoves(slug, calendar);
  const onPrice = useCallback((aim: Aim, booking: ShownBooking) => setPriced({ aim, booking }), []);
  const carry = useCarry({ slug, calendar, moves, byDay, onPrice });
  const choose = useCallback((id: string) => setChosen({ id, moves: false }), []);
  const grid = { calendar, now, carry, chosen: chosen && { id: chosen.id, unitId: null }, onChoose: choose };
  const list = { calendar, now, chosen: chosen?.id ?? null, onChoose: choose };
  // A month of tables is a wall of days; where stays are sold, a row for each unit.
  const isWall = looked.view === 'month' && !calendar.groups.some(group => group.stays);
  const hasGrid = looked.view !== 'list' && !isWall;
  const bookAt = useBookAt(slug, calendar);
  const aside = chosen !== null || hasPending(calendar);
  return (
    <>
      <div
        className={cx(
          'min-h-0 flex-1 l:grid l:grid-rows-[minmax(0,1fr)]',
          aside && 'l:grid-cols-[minmax(0,1fr)_18.5rem]',
        )}
      >
        <div className="flex min-h-0 min-w-0 flex-col gap-3 p-4 l:p-5">
          {!byDay && (
            <div className="-m-4 mb-0 bg-iron p-4 text-on-iron l:hidden print:hidden">
              <Sums {...{ calendar, now }} tiles />
            </div>
          )}
          <div className="hidden flex-wrap items-baseline justify-between gap-x-6 gap-y-2 l:flex">
            {!byDay && <Sums {...{ calendar, now }} />}
            {wide !== false && hasGrid && <Legend />}
          </div>
          {wide !== false && hasGrid && (
            <div className="hidden min-h-0 flex-1 flex-col l:flex">
              <Suspense fallback={null}>
                {byDay ? (
                  <DaysGrid {...grid} {...{ slug, bookAt }} view={looked.view as 'week' | 'month'} />
                ) : (
                  <HoursGrid {...grid} {...{ slug, bookAt }} />
                )}
              </Suspense>
              <p className="pt-3 text-muted">{m.calendar_hint()}</p>
            </div>
          )}
          {(wide !== true || !hasGrid) && (
            <div className={hasGrid ? 'l:hidden' : 'min-h-0 l:overflow-y-auto'}>
              {looked.view === 'month' ? (
                <MonthWall {...{ calendar, slug }} />
              ) : looked.view === 'week' ? (
                <WeekDays {...list} {...{ slug, bookAt }} />
              ) : (
                <DayLists {...list} {...{ slug, bookAt }} />
              )}
              {wide === false && (
                <div className="pt-6">
                  <Pending {...{ calendar, slug, now }} onChoose={setChosen} />
                </div>
              )}
            </div>
          )}
        </div>
        {wide !== false && aside && (
          <div className="hidden min-h-0 l:grid">
            <SidePanel {...{ calendar, slug, now, chosen, moves }} onChoose={setChosen} />
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {carry.says}
      </p>
      <MoveBar {...{ slug, moves }} refused={carry.refused} onForget={carry.forget} />
      {wide === false && (
        <LazyModal
          open={chosen !== null && chosenTitle(calendar, chosen) !== ''}
          onClose={() => setChosen(null)}
          title={chosenTitle(calendar, chosen)}
        >
          <ChosenContent {...{ calendar, slug, now, chosen, moves }} untitled onChoose={setChosen} />
        </LazyModal>
      )}
      <PriceQuestion
        {...{ calendar, priced }}
        onClose={() => setPriced(null)}
        onMove={({ aim, booking }) => {
          setPriced(null);
          moves.move(moveTo(aim, booking, calendar));
        }}
      />
    </>
  );
}

/** Way from an empty place to a booking with place and time filled in; null for who may not book. */
function useBookAt(slug: string, calendar: Calendar): BookAt | null {
  return useMemo(() => {
    if (!calendar.mayChange) return null;
    return (unitId, groupId, at) => {
      const begins = beginningAt(calendar, { groupId, at });
      if (!begins) return null;
      const { productId: product, from } = begins;
      return bo.book(slug, { product, from, ...(unitId && { unit: unitId }) });
    };
  }, [slug, calendar]);
}

interface QuestionProps {
  calendar: Calendar;
  priced: Priced | null;
  onClose(): void;
  onMove(priced: Priced): void;
}

/** Question before a move that costs more or less, which the guest hears of at once. */
function PriceQuestion({ calendar, priced, onClose, onMove }: QuestionProps) {
  return (
    <LazyModal
      alert
      open={priced !== null}
      onClose={onClose}
      title={priced ? m.calendar_move_title({ name: fullName(priced.booking) }) : ''}
      width={480}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {m.calendar_move_keep()}
          </Button>
          <Button onClick={() => priced && onMove(priced)}>{m.calendar_move_do()}</Button>
        </>
      }
    >
      {priced && (
        <>
          <p>
            {[
              unitWords(calendar, priced.aim.unitIds),
              whenWords({ kind: priced.booking.kind, startsAt: priced.aim.startsAt }, calendar.timeZone),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          <p className="font-semibold">{priceWords(priced.aim.amount - priced.booking.amount)}</p>
        </>
      )}
    </LazyModal>
  );
}
