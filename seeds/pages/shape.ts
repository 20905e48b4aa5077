import type { Words } from '../town/shape.ts';

/**
 * A page of the hall's own, as plain data. `{email}` stands for the hall's address; texts may hold paragraphs, lists,
 * **bold** and links.
 */
export interface HallPage {
  slug: string;
  title: Words;
  description: Words;
  blocks: HallBlock[];
}

export type HallBlock =
  | { _type: 'text'; title?: Words; text: Words }
  | { _type: 'list'; title?: Words; items: Words[] };
