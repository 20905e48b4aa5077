import { CODES, type Code } from './codes.ts';

/** An error answer. Refusals of the content are arrays of codes, others say what is wrong in a sentence. */
export class Problem extends Error {
  readonly status: number;
  readonly body: object | string;

  constructor(status: number, body: object | string) {
    super(typeof body === 'string' ? body : JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

export function refusedWith(codes: Code[], status = 422): Problem {
  return new Problem(
    status,
    codes.map(errorCode => ({ errorCode, errorMessage: CODES[errorCode], additionalInformation: null })),
  );
}

export const malformed = (what: string) => new Problem(400, what);
