import { useEffect, useState } from 'react';
import { officeQ } from '../../office-client.ts';
import type { CounterDesk, CounterProduct, CounterTimes } from '../../orders/counter/contract.ts';
import type { PayTime } from '../../orders/counter/rules.ts';
import { getLocale } from '../../paraglide/runtime.js';
import type { Locale } from '../../shared/i18n.ts';
import { useQuery } from '../../shared/query.ts';
import type { Wish } from '../../wishes/contract.ts';
import { countGuests } from '../../wishes/party/rules.ts';
import type { Prefill } from './prefill.ts';

const GUESTS = 2;
/** Others book meanwhile: what is shown is asked for again. */
const ASK_MS = 15_000;

/** A time of the clock, or "now", which is not one of the usual beginnings. */
export type ChosenTime = { time: string; isNow: boolean; minutes: number | null } | null;

/** Form state of a booking at the counter, and what the hall answers to it. */
export function useCounter(slug: string, desk: CounterDesk, prefill: Prefill) {
  const [productId, setProductId] = useState(prefill.productId ?? desk.products[0]?.productId ?? '');
  const product = desk.products.find(one => one.productId === productId) ?? desk.products[0]!;
  const [skuId, setSkuId] = useState(prefill.skuId ?? product.variants[0]!.skuId);
  const variant = product.variants.find(one => one.skuId === skuId) ?? product.variants[0]!;
  const [day, setDay] = useState(prefill.day ?? desk.today);
  const [counts, setCounts] = useState<Record<string, number>>(prefill.counts ?? firstCounts(product, prefill.guests));
  const [pieces, setPieces] = useState(prefill.pieces ?? 1);
  const [nights, setNights] = useState<number | null>(prefill.nights ?? product.nights?.least ?? null);
  const [minutes, setMinutes] = useState<number | null>(prefill.minutes ?? null);
  const [chosen, setTime] = useState<ChosenTime>(
    prefill.time ? { time: prefill.time, isNow: false, minutes: prefill.minutes } : null,
  );
  const [unitIds, setUnitIds] = useState<readonly string[]>(prefill.unitId ? [prefill.unitId] : []);
  const [message, setMessage] = useState('');
  const [language, setLanguage] = useState<Locale>(getLocale());
  const [pay, setPay] = useState<PayTime>('LATER');
  const [deposit, setDeposit] = useState<number | null>(null);

  const isStay = product.kind === 'NIGHTS' || product.kind === 'DAYS';
  const guests = product.asksGuests ? known(counts, variant) : {};
  const guestText = Object.entries(guests)
    .map(([type, count]) => `${type}:${count}`)
    .join(',');
  const asked = {
    ...{ idOrSlug: slug, skuId: variant.skuId, day, pieces },
    ...(guestText && { guests: guestText }),
    ...(minutes !== null && { minutes }),
    ...(isStay && nights !== null && { nights }),
  };
  const times = useQuery({ ...officeQ.counter.times(asked), refetchInterval: ASK_MS });
  const length = chosen?.minutes ?? minutes;
  const isWhole = isStay ? nights !== null : chosen !== null;
  const places = useQuery({
    ...officeQ.counter.places({
      ...asked,
      ...(chosen && !isStay && { time: chosen.time }),
      ...(length !== null && !isStay && { minutes: length }),
    }),
    enabled: isWhole,
    refetchInterval: isWhole && ASK_MS,
  });
  useFitting(times.data?.item, { isStay, nights, setNights });

  const wish: Wish = {
    day,
    ...(chosen && !isStay && { time: chosen.time }),
    ...(length !== null && !isStay && { minutes: length }),
    ...(isStay && nights !== null && { nights }),
    ...(guestText && { guests }),
  };
  return {
    ...{ product, variant, setSkuId, day, pieces, nights, minutes, chosen, isStay, isWhole, wish, times, places },
    ...{ counts, unitIds, setUnitIds, message, setMessage, language, setLanguage, pay, setPay, deposit, setDeposit },
    party: countGuests({ guests }),
    setCounts: resetting(setCounts),
    setPieces: resetting(setPieces),
    setNights: resetting(setNights),
    setTime: resetting(setTime),
    setDay: (next: string) => {
      setDay(next);
      setTime(null);
      setUnitIds([]);
    },
    setMinutes: (next: number) => {
      setMinutes(next);
      setTime(before => before && { ...before, minutes: before.isNow ? next : null });
      setUnitIds([]);
    },
    setProduct: (next: CounterProduct) => {
      setProductId(next.productId);
      setSkuId(next.variants[0]!.skuId);
      setCounts(firstCounts(next, sumOf(counts)));
      setNights(next.nights?.least ?? null);
      setMinutes(null);
      setTime(null);
      setUnitIds([]);
    },
  };

  /** Another party or time is another unit: one that was chosen for the last may not do. */
  function resetting<T>(set: (next: T) => void) {
    return (next: T) => {
      set(next);
      setUnitIds([]);
    };
  }
}

export type CounterState = ReturnType<typeof useCounter>;

interface Stay {
  isStay: boolean;
  nights: number | null;
  setNights: (nights: number) => void;
}

/** Takes the shortest length that is left where the chosen one is not. */
function useFitting(answer: CounterTimes | undefined, { isStay, nights, setNights }: Stay) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer makes it misfit
  useEffect(() => {
    if (!answer || !isStay) return;
    const can = answer.lengths.filter(length => length.isAvailable);
    if (can[0] && !can.some(length => length.nights === nights)) setNights(can[0].nights);
  }, [answer]);
}

function firstCounts({ variants, party }: CounterProduct, wanted: number | null): Record<string, number> {
  const type = variants[0]!.guestTypes[0]?.guestType ?? 'guest';
  const { least = 1, most = 99 } = party ?? {};
  return { [type]: Math.max(least, Math.min(wanted ?? GUESTS, most)) };
}

/** Guests of the variant's own types; types with none are left out. */
function known(counts: Record<string, number>, { guestTypes }: CounterProduct['variants'][number]) {
  const types = guestTypes.length ? guestTypes.map(({ guestType }) => guestType) : ['guest'];
  return Object.fromEntries(types.flatMap(type => (counts[type] ? [[type, counts[type]]] : [])));
}

function sumOf(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
