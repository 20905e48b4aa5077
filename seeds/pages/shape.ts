import type { StoredBlock } from '../../src/storefronts/layouts/contract.ts';
import type { Words } from '../town/shape.ts';

/** A page's block types as the application defines them, with each text in three languages. */
type InThree<T> = T extends { sv: string }
  ? Words
  : T extends readonly (infer Item)[]
    ? InThree<Item>[]
    : T extends object
      ? { [Key in keyof T]: InThree<T[Key]> }
      : T;

export type SeedBlock = InThree<StoredBlock>;

/**
 * A page as plain data. `{email}` stands for the hall's address, `{{last-mile-car}}` for a figure of the area; pictures
 * are named by their drawing. Texts may hold paragraphs, lists, **bold** and links.
 */
export interface HallPage {
  slug: string;
  title: Words;
  description: Words;
  blocks: SeedBlock[];
}

export interface FrontPage extends HallPage {
  /** An accent colour of its own. */
  colour?: `#${string}`;
  /** The slug of the page's stall. */
  provider?: string;
}

export interface SeedPromo {
  slug: string;
  title: Words;
  text: Words;
  image: string;
  glaze: 'falu' | 'kobolt' | 'flaska' | 'honung' | 'celadon' | 'rabarber';
  action: { label: Words; href: string };
  productIds: string[];
}

export interface SeedGroup {
  provider: string;
  slug: string;
  title: Words;
  text: Words;
  image: string | null;
  sections: string[];
}
