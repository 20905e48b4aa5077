/**
 * Ljungsjö as a map: drawn on a sheet of 360 by 620, four metres to the unit, and laid where no town is. The hall keeps
 * it in degrees, as it would a town that is on other maps.
 */
const [WEST, NORTH] = [13.1, 58.9];
const [LONGITUDE_PER_UNIT, LATITUDE_PER_UNIT] = [4 / 57_500, 4 / 111_300];
const [WIDTH, HEIGHT] = [360, 620];

type Spot = [x: number, y: number];
interface Shape {
  kind: 'water' | 'park' | 'square' | 'street' | 'block' | 'pier' | 'name';
  points: [longitude: number, latitude: number][];
  name?: string;
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
const longitudeAt = (x: number) => rounded(WEST + x * LONGITUDE_PER_UNIT);
const latitudeAt = (y: number) => rounded(NORTH - y * LATITUDE_PER_UNIT);

/** Coordinates of a stall, by its place on the sheet. */
export const onMap = (x: number, y: number) => ({ latitude: latitudeAt(y), longitude: longitudeAt(x) });

const drawn = (kind: Shape['kind'], spots: readonly Spot[], name?: string): Shape => ({
  kind,
  points: spots.map(([x, y]) => [longitudeAt(x), latitudeAt(y)]),
  ...(name && { name }),
});
const rectangle = (kind: Shape['kind'], [x, y]: Spot, [width, height]: Spot) =>
  drawn(kind, [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);
const block = (at: Spot, size: Spot) => rectangle('block', at, size);

export const map = {
  bounds: { west: WEST, north: NORTH, east: longitudeAt(WIDTH), south: latitudeAt(HEIGHT) },
  shapes: [
    drawn('water', [
      [360, 196],
      [338, 236],
      [300, 268],
      [226, 290],
      [190, 330],
      [176, 400],
      [170, 480],
      [158, 560],
      [152, 620],
      [360, 620],
    ]),
    ...[90, 184, 264].map(x =>
      drawn('street', [
        [x, 0],
        [x, x > 200 ? 280 : 440],
      ]),
    ),
    drawn('street', [
      [184, 200],
      [172, 310],
      [166, 500],
      [148, 620],
    ]),
    ...[88, 202].map(y =>
      drawn('street', [
        [0, y],
        [y > 100 ? 336 : 360, y],
      ]),
    ),
    ...[312, 404, 492].map(y =>
      drawn('street', [
        [0, y],
        [174, y],
      ]),
    ),
    drawn('street', [
      [60, 200],
      [60, 620],
    ]),
    block([0, 16], [80, 62]),
    block([100, 16], [74, 62]),
    block([274, 8], [80, 70]),
    block([0, 100], [80, 92]),
    rectangle('park', [100, 100], [74, 92]),
    rectangle('park', [194, 16], [60, 62]),
    rectangle('square', [194, 100], [62, 92]),
    block([274, 100], [80, 92]),
    block([274, 212], [48, 44]),
    block([0, 214], [50, 88]),
    block([70, 214], [96, 88]),
    block([0, 322], [50, 72]),
    block([70, 322], [92, 72]),
    block([0, 414], [50, 68]),
    block([72, 414], [80, 68]),
    block([0, 502], [50, 84]),
    rectangle('park', [72, 502], [70, 90]),
    drawn('pier', [
      [306, 270],
      [336, 306],
    ]),
    drawn('pier', [
      [252, 324],
      [290, 366],
    ]),
    drawn('pier', [
      [176, 440],
      [232, 440],
    ]),
    drawn('name', [[225, 180]], 'Torget'),
    drawn('name', [[238, 590]], 'Ljungsjön'),
  ],
};
