import { type Bounds, placeOn } from '../rules.ts';

/** A tile of the web's usual maps (Mercator, 2 to the power of z across the world), with its place on the sheet from 0 to 1. */
export interface Tile {
  z: number;
  x: number;
  y: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** As many tiles across as make a sharp map of a sheet, and the nearest that tiles come. */
const ACROSS = 3;
const NEAREST = 18;

/** The tiles that a sheet lies on, each where its corners are on it. */
export function tilesOn(bounds: Bounds): Tile[] {
  const z = Math.max(0, Math.min(NEAREST, Math.ceil(Math.log2((ACROSS * 360) / (bounds.east - bounds.west)))));
  const [first, last] = [columnAt(bounds.west, z), columnAt(bounds.east, z)];
  const [top, bottom] = [rowAt(bounds.north, z), rowAt(bounds.south, z)];
  const tiles: Tile[] = [];
  for (let x = Math.floor(first); x < last; x++)
    for (let y = Math.floor(top); y < bottom; y++) {
      const from = placeOn(bounds, { longitude: longitudeAt(x, z), latitude: latitudeAt(y, z) });
      const to = placeOn(bounds, { longitude: longitudeAt(x + 1, z), latitude: latitudeAt(y + 1, z) });
      tiles.push({
        ...{ z, x, y, left: from.x / 100, top: from.y / 100 },
        ...{ width: (to.x - from.x) / 100, height: (to.y - from.y) / 100 },
      });
    }
  return tiles;
}

function columnAt(longitude: number, z: number): number {
  return ((longitude + 180) / 360) * 2 ** z;
}

function rowAt(latitude: number, z: number): number {
  const angle = (latitude * Math.PI) / 180;
  return ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** z;
}

function longitudeAt(column: number, z: number): number {
  return (column / 2 ** z) * 360 - 180;
}

function latitudeAt(row: number, z: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI;
}
