/** State of a refund at a payment company. */
export interface RefundTruth {
  reference: string;
  status: 'PENDING' | 'FULFILLED' | 'FAILED';
}

/** Definite refusal by a company: nothing was done, and asking the same again gives the same no. */
export class CompanyRefusal extends Error {
  readonly code: string | null;
  constructor(code: string | null, message: string) {
    super(message);
    this.code = code;
  }
}

/** Unknown outcome of a call: it may have been done or not, to be found out before anything else is tried (I12). */
export class OutcomeUnknown extends Error {}
