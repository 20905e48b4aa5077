/**
 * Seller terms in force: their page and version. A change of the page's meaning needs a new version; every stall is
 * then asked again.
 */
export const SELLER_TERMS = { page: 'saljvillkor', version: '2026-11-01' } as const;
