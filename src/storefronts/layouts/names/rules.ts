/** The slug under which a stall's home is kept among its pages; a stall without one has the home that the hall makes. */
export const HOME = 'home';

/** The slug under which the hall's footer is kept among its pages. */
export const FOOTER = 'footer';

interface Named {
  slug: string;
  providerId: string | null;
}

/** Pages that are part of others: a stall's home, and the footer. They have no address of their own. */
export function isPart({ slug, providerId }: Named): boolean {
  return slug === (providerId === null ? FOOTER : HOME);
}
