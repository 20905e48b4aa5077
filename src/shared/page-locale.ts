/**
 * Replaces Paraglide's runtime in the browser (scripts/bundle/stand-ins.mts). That one knows cookies, paths and URL
 * patterns; a page here is in the language that its document names, and a change of language is another document.
 */
export const experimentalStaticLocale = undefined;

let read = () => 'sv';

export function getLocale(): string {
  return read();
}

export function overwriteGetLocale(source: () => string): void {
  read = source;
}
