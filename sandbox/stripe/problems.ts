import type Stripe from 'stripe';

type ErrorType = NonNullable<Stripe.errors.StripeError['rawType']>;

export type ProblemBody = {
  type: ErrorType;
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  /** The failed payment's charge. */
  charge?: string;
  payment_intent?: object;
};

/** An error answer of the API. `kept`: it came from execution, so the idempotency store keeps it (protocols 1.3). */
export class Problem extends Error {
  readonly status: number;
  readonly body: ProblemBody;
  readonly kept: boolean;

  constructor(status: number, body: ProblemBody, kept: boolean) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.kept = kept;
  }
}

/** An invalid parameter: nothing was executed, the same key may come again with better ones. */
export function badParam(message: string, param?: string, code?: string): Problem {
  return new Problem(400, { type: 'invalid_request_error', message, param, code }, false);
}

/** A refusal by state: the request was understood, and the state of things forbids it. */
export function refused(message: string, code?: string, param?: string): Problem {
  return new Problem(400, { type: 'invalid_request_error', message, code, param }, true);
}

export function missing(kind: string, id: string, param = 'id'): Problem {
  return new Problem(
    404,
    { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'`, param },
    true,
  );
}
