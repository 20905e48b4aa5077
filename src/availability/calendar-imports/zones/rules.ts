import ICAL from 'ical.js';
import { instantAt, isTimeZone } from '../../../shared/wall-time.ts';
import type { Component } from '../lines/rules.ts';
import { WINDOWS_ZONES } from './windows/rules.ts';

/** Wall time of an event: 2026-12-12, 18:30:00. */
export interface Wall {
  date: string;
  time: string;
}

/** Instant of a wall time, in milliseconds. */
export type Clock = (wall: Wall) => number;

/**
 * Clocks by the names that a calendar gives its zones. A name of the zone database is taken at its word; then those of
 * Windows, as Outlook writes them; then what the calendar itself says of the zone. A zone that nobody knows is that of
 * the place, and so is a time without any.
 */
export function clocksOf(components: readonly Component[], home: string): (tzid: string | null) => Clock {
  const told = new Map<string, Component>();
  for (const one of components) {
    const tzid = one.kind === 'VTIMEZONE' && one.lines.find(line => /^TZID[;:]/i.test(line));
    if (tzid) told.set(named(tzid.slice(tzid.indexOf(':') + 1)), one);
  }
  const known = new Map<string, Clock>();
  return tzid => {
    const name = named(tzid ?? '');
    const clock = known.get(name) ?? clockFor(name, told.get(name), home);
    known.set(name, clock);
    return clock;
  };
}

function clockFor(name: string, told: Component | undefined, home: string): Clock {
  const zone = name === '' ? home : zoneNamed(name);
  if (zone) return inZone(zone);
  const place = told?.lines.find(line => /^X-LIC-LOCATION[;:]/i.test(line));
  const placed = place && zoneNamed(named(place.slice(place.indexOf(':') + 1)));
  if (placed) return inZone(placed);
  return (told && asTold(told)) || inZone(home);
}

function inZone(zone: string): Clock {
  return ({ date, time }) => instantAt(date, time, zone).getTime();
}

/** Zone of the database by a calendar's name for it: as it is, behind a path of its maker, or as Windows calls it. */
export function zoneNamed(name: string): string | null {
  const parts = name.split('/').filter(Boolean);
  // /freeassociation.sourceforge.net/Europe/Stockholm, /mozilla.org/20070129_1/Europe/Stockholm
  const tries = [name, parts.slice(-2).join('/'), parts.slice(-3).join('/')];
  const zone = tries.find(one => /^[A-Za-z]/.test(one) && isTimeZone(one));
  if (zone) return zone;
  return WINDOWS_ZONES.get(name.toLowerCase()) ?? cityIn(name);
}

/** Exchange's own words for a zone, by the first of its cities: (UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm. */
function cityIn(name: string): string | null {
  const cities = /^\((?:UTC|GMT)[^)]*\)\s*(.+)$/i.exec(name)?.[1]?.split(/\s*,\s*/) ?? [];
  for (const city of cities) {
    const zone = `Europe/${city.trim().replaceAll(' ', '_')}`;
    if (isTimeZone(zone)) return zone;
  }
  return null;
}

function named(tzid: string): string {
  return tzid.trim().replace(/^"(.*)"$/, '$1');
}

/** Clock by the rules that the calendar gives; null where these can't be read. */
function asTold(component: Component): Clock | null {
  try {
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(component.whole.join('\r\n'))));
    const clock: Clock = ({ date, time }) => {
      const offset = zone.utcOffset(ICAL.Time.fromDateTimeString(`${date}T${time}`)) * 1000;
      return Date.parse(`${date}T${time}Z`) - offset;
    };
    return Number.isFinite(clock({ date: '2026-01-01', time: '12:00:00' })) ? clock : null;
  } catch {
    return null;
  }
}
