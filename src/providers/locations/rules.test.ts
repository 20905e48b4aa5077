import { expect, test } from 'vitest';
import { locationText, parseLocation } from './rules.ts';

test('coordinates are read as they are pasted from maps', () => {
  const place = { latitude: 58.9012, longitude: 13.1034 };
  for (const typed of [
    '58.9012, 13.1034',
    ' 58.9012 13.1034 ',
    '58,9012 13,1034',
    '58,9012; 13,1034',
    'https://maps.example/@58.9012,13.1034,15z',
    'https://maps.example/?mlat=58.9012&mlon=13.1034#map=15',
  ])
    expect(parseLocation(typed), typed).toEqual(place);
  expect(parseLocation('-33.5, -70.25')).toEqual({ latitude: -33.5, longitude: -70.25 });
});

test('an empty text is no place, and words are none either', () => {
  expect(parseLocation('  ')).toBeNull();
  expect(parseLocation('vid bryggan')).toEqual({ latitude: Number.NaN, longitude: Number.NaN });
  expect(locationText(null)).toBe('');
  expect(parseLocation(locationText({ latitude: 58.881312, longitude: 13.103061 }))).toEqual({
    latitude: 58.881312,
    longitude: 13.103061,
  });
});
