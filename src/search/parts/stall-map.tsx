import { Minus, Plus } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { q } from '../../client.ts';
import { m } from '../../paraglide/messages.js';
import { useQuery } from '../../shared/query.ts';
import { hearsPresses } from '../../ui/early-press.ts';
import { Icon, type LucideIcon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { aspect, type Pin, pinned } from '../maps/rules.ts';
import type { Shelf } from '../shelves/rules.ts';
import { MapSheet } from './map-sheet.tsx';

const ZOOMS = [1, 1.5, 2.25] as const;

type StallMapProps = {
  shelves: readonly Shelf[];
  numbers: ReadonlyMap<string, number>;
  /** The stall that somebody looks at in the list. */
  looked: string | null;
  onLook: (providerId: string | null) => void;
};

/** The stalls of a search on the area's own drawing, with the numbers of the list; each leads to its place in it. */
export function StallMap({ shelves, numbers, looked, onLook }: StallMapProps) {
  const { data, isPending } = useQuery(q.search.map({}));
  const [zoom, setZoom] = useState(0);
  if (isPending) return <Spinner label={m.search_map_loading()} />;
  const { drawing = null, tiles = null } = data?.item ?? {};
  const { bounds, pins, off } = pinned(shelves, numbers, drawing?.bounds ?? null);
  return (
    <section aria-label={m.search_view_map()}>
      {bounds && pins.length > 0 && (
        <div className="map-frame">
          <div className="map-window">
            <div className="map-ground" style={{ '--zoom': ZOOMS[zoom], aspectRatio: aspect(bounds) } as CSSProperties}>
              <MapSheet bounds={bounds} shapes={tiles ? [] : (drawing?.shapes ?? [])} tiles={tiles} />
              <ol>
                {pins.map(pin => (
                  <li key={pin.providerId}>
                    <MapPin pin={pin} looked={looked === pin.providerId} onLook={onLook} />
                  </li>
                ))}
              </ol>
            </div>
          </div>
          <div className="map-zoom">
            <ZoomButton icon={Plus} label={m.search_map_closer()} to={zoom + 1} onZoom={setZoom} />
            <ZoomButton icon={Minus} label={m.search_map_farther()} to={zoom - 1} onZoom={setZoom} />
          </div>
        </div>
      )}
      <p className="mt-3 text-note text-muted">
        {pins.length > 0 && m.search_map_numbers()}{' '}
        {off.length > 0 && m.search_map_off({ stalls: off.map(({ title }) => title).join(', ') })}
      </p>
    </section>
  );
}

type MapPinProps = { pin: Pin; looked: boolean; onLook: (providerId: string | null) => void };

/** A stall on the map; a press leads to its first result in the list. */
function MapPin({ pin: { providerId, number, title, x, y }, looked, onLook }: MapPinProps) {
  return (
    <button
      ref={hearsPresses}
      type="button"
      className="map-pin"
      data-looked={looked ? '' : undefined}
      data-side={x > 70 ? 'end' : undefined}
      style={{ left: `${x}%`, top: `${y}%` }}
      onPointerEnter={() => onLook(providerId)}
      onPointerLeave={() => onLook(null)}
      onFocus={() => onLook(providerId)}
      onBlur={() => onLook(null)}
      onClick={() => showInList(number)}
    >
      <b>{number}</b> <span className={looked ? undefined : 'sr-only'}>{title}</span>
    </button>
  );
}

/** Leads to a stall's first result, where the list is shown. */
function showInList(number: number): void {
  const link = document.querySelector<HTMLElement>(`[data-stall="${number}"] .result-link`);
  link?.scrollIntoView({ block: 'center' });
  link?.focus({ preventScroll: true });
}

type ZoomButtonProps = { icon: LucideIcon; label: string; to: number; onZoom: (zoom: number) => void };

function ZoomButton({ icon, label, to, onZoom }: ZoomButtonProps) {
  const stopped = ZOOMS[to] === undefined;
  return (
    <button
      ref={hearsPresses}
      type="button"
      aria-label={label}
      aria-disabled={stopped || undefined}
      onClick={stopped ? undefined : () => onZoom(to)}
    >
      <Icon icon={icon} size={20} />
    </button>
  );
}
