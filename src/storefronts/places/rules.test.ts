import { describe, expect, it } from 'vitest';
import { hosts } from '../../../seeds/pages/fronts.ts';
import { destinationAt, destinationName, hostFor } from './rules.ts';

describe('which front a host shows (storefront 2)', () => {
  it.each([
    ['dafto.hall.example', 'dafto'],
    ['DAFTO.hall.example:3000', 'dafto'],
    ['dafto-test.hall.example', 'dafto'],
    ['lacko.hall.example', 'lacko'],
    ['kronocamping.hall.example', 'kronocamping'],
    ['hall.example', ''],
    ['www.dafto.example', ''],
    ['localhost:3000', ''],
    [null, ''],
  ])('%s: %j [storefront 2.33]', (host, name) => {
    expect(hostFor(hosts, host)?.name).toBe(name);
  });
  it('goes by the whole name first, then by the longest beginning [storefront 2.33]', () => {
    const rows = [
      { match: 'PREFIX', name: 'bad' },
      { match: 'PREFIX', name: 'badet' },
      { match: 'WHOLE', name: 'badet.example' },
    ];
    expect(hostFor(rows, 'badet.example')?.match).toBe('WHOLE');
    expect(hostFor(rows, 'badet.hall.example')?.name).toBe('badet');
    expect(hostFor(rows, 'badhus.hall.example')?.name).toBe('bad');
    expect(hostFor(rows, 'hall.example')).toBeNull();
  });
});

it('a destination is trimmed and in small letters (storefront 2) [storefront 2.24]', () => {
  expect(destinationName('  Smart-Resande\t')).toBe('smart-resande');
  expect(destinationName('LIDKÖPING')).toBe('lidköping');
  expect(destinationName('   ')).toBe('');
});

describe('a path that asks for a destination', () => {
  it.each([
    ['/destinations/Lidk%C3%B6ping', 'lidköping'],
    ['/DESTINATIONS//inspirera/more?x=1#y', 'inspirera'],
    ['/destinations/100%', '100%'],
    ['/destinations', null],
    ['/destinations/?x', null],
    ['/shop/destinations/x', null],
  ])('%s: %s', (path, name) => {
    expect(destinationAt(path)).toBe(name);
  });
});
