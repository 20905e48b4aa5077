/** The slug under which a stall's home is kept among its pages; a stall without one has the home that the hall makes. */
export const HOME = 'home';

/** The slug under which the hall's footer is kept among its pages. */
export const FOOTER = 'footer';

interface Named {
  slug: string;
  providerId: string | null;
}

/** What is kept as a page and is part of others: a stall's home, and the footer. It has no address of its own. */
export function isPart({ slug, providerId }: Named): boolean {
  return slug === (providerId === null ? FOOTER : HOME);
}
