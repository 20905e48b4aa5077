import {
  BookOpenText,
  DoorOpen,
  Heading,
  Image,
  Images,
  LayoutGrid,
  Link,
  ListOrdered,
  ListTree,
  type LucideIcon,
  MessageSquareText,
  MoveRight,
  PanelLeft,
  Rows3,
  Sparkles,
  Stamp,
  Store,
  Table2,
  Tag,
  Ticket,
  Type,
} from 'lucide-react';

/** Icon of each kind of block; one that has none yet gets the sheet. */
const ICONS: Record<string, LucideIcon> = {
  hero: Images,
  text: Type,
  list: ListTree,
  heading: Heading,
  products: LayoutGrid,
  discover: Sparkles,
  'find-more': MoveRight,
  vouchers: Ticket,
  logos: Stamp,
  'how-it-works': ListOrdered,
  promo: Tag,
  picture: Image,
  feedback: MessageSquareText,
  providers: Store,
  panel: PanelLeft,
  languages: Type,
  facts: Table2,
  doors: DoorOpen,
  shelves: Rows3,
  stalls: Store,
  links: Link,
};

export function blockIcon(type: string): LucideIcon {
  return ICONS[type] ?? BookOpenText;
}
