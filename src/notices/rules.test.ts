import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../rights/rules.ts';
import {
  DEFAULT_CHANNELS,
  HOUR_MS,
  MOST_AN_HOUR,
  NOTICE_CHANNELS,
  nextAfterMost,
  STALL_KINDS,
  type StallKind,
  wishedChannels,
} from './rules.ts';

const now = new Date('2026-11-26T12:00:00Z');
const channel = fc.constantFrom(...NOTICE_CHANNELS);

describe('the most of an hour', () => {
  it('is never passed, however parcels come, by who waits as they are told', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 20 * 60_000 }), { minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(channel, gaps, (by, waits) => {
        const sent: Date[] = [];
        let at = now.getTime();
        for (const wait of waits) {
          at += wait;
          const next = nextAfterMost(by, sent, new Date(at));
          if (next) at = next.getTime();
          sent.push(new Date(at));
        }
        for (const one of sent) {
          const from = one.getTime();
          const inHour = sent.filter(other => other.getTime() >= from && other.getTime() < from + HOUR_MS);
          expect(inHour.length).toBeLessThanOrEqual(MOST_AN_HOUR[by]);
        }
      }),
    );
  });
});

describe('what somebody hears', () => {
  it('is the default of their role until they choose, and what they chose after that', () => {
    const kinds = Object.keys(STALL_KINDS) as StallKind[];
    const wishes = fc.array(fc.record({ kind: fc.constantFrom(...kinds), channel, wanted: fc.boolean() }));
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(ROLES) as Role[])),
        fc.constantFrom(...kinds),
        wishes,
        (role, kind, chosen) => {
          const defaults = DEFAULT_CHANNELS[role][kind];
          const heard = wishedChannels(kind, defaults, chosen);
          for (const by of NOTICE_CHANNELS) {
            const wish = chosen.find(one => one.kind === kind && one.channel === by);
            expect(heard.includes(by)).toBe(wish?.wanted ?? defaults.includes(by));
          }
        },
      ),
    );
  });

  it('costs nobody a text message that they did not ask for', () => {
    for (const role of Object.keys(ROLES) as Role[])
      for (const channels of Object.values(DEFAULT_CHANNELS[role])) expect(channels).not.toContain('text');
  });
});
