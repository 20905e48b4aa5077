import type Stripe from 'stripe';
import { badParam } from './problems.ts';
import { integer, listOf, optional, params, type Reader, text } from './readers.ts';

type Listed = { id: string; created?: number };

export type Paging = {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
};

export const paging = {
  ending_before: optional(text(255)),
  expand: optional(listOf(text(200))),
  limit: optional(integer(1, 100)),
  starting_after: optional(text(255)),
};

type Range = { gt?: number; gte?: number; lt?: number; lte?: number };

const second = optional(integer(0, 99_999_999_999));
const range = params<Stripe.RangeQueryParam>()({ gt: second, gte: second, lt: second, lte: second });

/** A filter by creation time: a moment, or bounds. */
export const created: Reader<Range | undefined> = (branch, param) => {
  if (branch === undefined) return undefined;
  if (typeof branch !== 'string') return range(branch, param);
  const at = integer(0, 99_999_999_999)(branch, param);
  return { gte: at, lte: at };
};

/** One page of a list, newest first, as every list of the API. `rows` come oldest first. */
export function page<Row extends Listed>(rows: Row[], given: Paging, url: string): Stripe.ApiList<Row> {
  const newest = rows.toReversed();
  const limit = given.limit ?? 10;
  if (given.ending_before !== undefined) {
    const end = positionOf(newest, given.ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: newest.slice(start, end), has_more: start > 0, url };
  }
  const after = given.starting_after;
  const start = after === undefined ? 0 : positionOf(newest, after, 'starting_after') + 1;
  return { object: 'list', data: newest.slice(start, start + limit), has_more: newest.length > start + limit, url };
}

export function inRange(at: number, bounds: Range | undefined): boolean {
  if (bounds === undefined) return true;
  const { gt = -1, gte = 0, lt = Number.POSITIVE_INFINITY, lte = Number.POSITIVE_INFINITY } = bounds;
  return at > gt && at >= gte && at < lt && at <= lte;
}

function positionOf(rows: Listed[], id: string, param: string): number {
  const at = rows.findIndex(row => row.id === id);
  if (at === -1) throw badParam(`No such object: '${id}'`, param, 'resource_missing');
  return at;
}
