/**
 * What a stall sells under: the page that says it, and which version of it. Whoever changes the page's meaning gives it a
 * new version; every stall is then asked again.
 */
export const SELLER_TERMS = { page: 'saljvillkor', version: '2026-11-01' } as const;
