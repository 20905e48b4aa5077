/** What a company says of a refund that it knows. */
export interface RefundTruth {
  reference: string;
  status: 'PENDING' | 'FULFILLED' | 'FAILED';
}

/** A clear no: nothing was done, and asking the same again gives the same no. */
export class CompanyRefusal extends Error {
  readonly code: string | null;
  constructor(code: string | null, message: string) {
    super(message);
    this.code = code;
  }
}

/** No clear answer: it may have been done or not, which has to be found out before anything else is tried (I12). */
export class OutcomeUnknown extends Error {}
