import { createContext, useContext, useState } from 'react';

/** Request id while a page is rendered on the server; log lines of the same request carry it. */
export const ReferenceContext = createContext<string | null>(null);

export const REFERENCE_ATTRIBUTE = 'data-reference';

/**
 * Reference that a person can name when they get in touch. In the browser it is what the server wrote into the page.
 */
export function useReference(): string | null {
  const rendered = useContext(ReferenceContext);
  const [reference] = useState(() => {
    if (typeof document === 'undefined') return rendered;
    return document.querySelector(`[${REFERENCE_ATTRIBUTE}]`)?.getAttribute(REFERENCE_ATTRIBUTE) ?? null;
  });
  return reference;
}

/** Whether the document is for somebody with a back office: what only they need is then loaded after it. */
export const OfficeContext = createContext(false);

export const OFFICE_ATTRIBUTE = 'data-office';

export function useOfficeAttribute(): Record<string, ''> {
  return useOffice() ? { [OFFICE_ATTRIBUTE]: '' } : {};
}

export function useOffice(): boolean {
  const rendered = useContext(OfficeContext);
  const [office] = useState(() =>
    typeof document === 'undefined' ? rendered : document.body.hasAttribute(OFFICE_ATTRIBUTE),
  );
  return office;
}
