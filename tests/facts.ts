import Validator from '@adobe/structured-data-validator';
import { VOCABULARY } from './schema-org.ts';

export interface Fact extends Record<string, unknown> {
  '@type': string;
  '@id'?: string;
}

/** The structured data of a page, read as search engines do: by an HTML parser's rules for the end of a script. */
export function factsOf(html: string): Fact[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script/gs)];
  return scripts.flatMap(([, text]) => {
    const read = JSON.parse(text!) as { '@context': string; '@graph': Fact[] };
    if (read['@context'] !== 'https://schema.org') throw new Error(`What vocabulary is ${read['@context']}?`);
    return read['@graph'];
  });
}

/**
 * Faults of structured data by Google's rules for rich results and by the vocabulary; each in a line. Missing optional
 * facts are no fault: nobody reviews anything here, and an egg has no colour.
 */
export async function faultsOf(facts: readonly Fact[]): Promise<string[]> {
  const jsonld: Record<string, object[]> = {};
  for (const fact of structuredClone(facts)) {
    const kinds = jsonld[fact['@type']] ?? [];
    jsonld[fact['@type']] = [...kinds, fact];
  }
  const issues = await new Validator(VOCABULARY).validate({ jsonld });
  return issues
    .filter(({ severity, issueMessage }) => severity === 'ERROR' || issueMessage.includes('not supported'))
    .map(({ severity, issueMessage, path }) => `${severity} ${issueMessage} ${JSON.stringify(path)}`);
}
