/** Nouns that people write: pages and what stands beside them, areas, and a stall's look and shelves. */
export const NOUNS = ['PAGE', 'SECTION_GROUP', 'PROMO', 'HOST', 'DESTINATION', 'AREA', 'LOOK', 'SHELVES'] as const;
export type Noun = (typeof NOUNS)[number];

/** Subject of an edition: a noun by its name, of a stall, or of the hall where there is no provider. */
export interface Named {
  noun: Noun;
  name: string;
  providerId: string | null;
}

/** Text before and after a save; null where there is none. */
export interface States {
  before: object | null;
  after: object | null;
  takesBack?: string;
}
