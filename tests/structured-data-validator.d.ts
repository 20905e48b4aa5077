/** The used part of the validator, which has no types of its own. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    constructor(vocabulary: { '@graph': object[] });
    /** Structured data by kind, as found in a page. */
    validate(found: {
      jsonld: Record<string, object[]>;
    }): Promise<{ issueMessage: string; severity: 'ERROR' | 'WARNING'; path: object[]; fieldNames: string[] }[]>;
  }
}
