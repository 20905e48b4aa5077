/** Headers of loader answers other than data: a redirect, or a status with its body. */
const LOCATION = 'Location';
const REPLACES = 'X-Remix-Replace';

export function redirect(url: string, status = 302): Response {
  return new Response(null, { status, headers: { [LOCATION]: url } });
}

export function replace(url: string, status = 302): Response {
  return new Response(null, { status, headers: { [LOCATION]: url, [REPLACES]: 'true' } });
}

class Stated {
  readonly data: unknown;
  readonly status: number | undefined;
  constructor(data: unknown, status: number | undefined) {
    this.data = data;
    this.status = status;
  }
}

export function data(value: unknown, init?: number | { status?: number }): Stated {
  return new Stated(value, typeof init === 'number' ? init : init?.status);
}

/** Error status that a route's error page shows. */
export class RouteAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly data: unknown;
  readonly internal = false;
  constructor(status: number, statusText: string, data: unknown) {
    this.status = status;
    this.statusText = statusText;
    this.data = data;
  }
}

export function isRouteErrorResponse(fault: unknown): fault is RouteAnswer {
  return fault instanceof RouteAnswer;
}

export type Outcome = { data: unknown } | { fault: unknown } | { leadsTo: string; replaces: boolean };

/** Outcome of a loader, returned or thrown. */
export async function loadOutcome(load: () => unknown): Promise<Outcome> {
  try {
    const answer = await load();
    return leading(answer) ?? { data: answer instanceof Stated ? answer.data : (answer ?? null) };
  } catch (thrown) {
    return leading(thrown) ?? { fault: thrown instanceof Stated ? refused(thrown) : thrown };
  }
}

function leading(answer: unknown): Outcome | null {
  if (!(answer instanceof Response)) return null;
  const leadsTo = answer.headers.get(LOCATION);
  if (leadsTo === null) return { fault: new RouteAnswer(answer.status, answer.statusText, null) };
  return { leadsTo, replaces: answer.headers.has(REPLACES) };
}

function refused({ status = 500, data }: Stated): RouteAnswer {
  return new RouteAnswer(status, '', data);
}
