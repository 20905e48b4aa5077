/** Names of browsers by their user agent. Anybody can fake it; nothing depends on it. */
const BROWSERS: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdgA?\b|\bEdgiOS\b/],
  ['Opera', /\bOPR\b/],
  ['Samsung Internet', /\bSamsungBrowser\b/],
  ['Firefox', /\bFirefox\b|\bFxiOS\b/],
  ['Chrome', /\bChrome\b|\bCriOS\b|\bHeadlessChrome\b/],
  ['Safari', /\bSafari\b/],
];

const SYSTEMS: [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

export interface Device {
  browser: string | null;
  system: string | null;
}

export function parseDevice(userAgent: string | null): Device {
  const named = (marks: typeof BROWSERS) => marks.find(([, mark]) => mark.test(userAgent ?? ''))?.[0] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
