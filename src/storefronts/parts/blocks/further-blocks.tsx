import type { ComponentType } from 'react';
import type { Block, BlockOf } from '../../blocks/contract.ts';
import { Discover } from './discover.tsx';
import { Facts } from './facts.tsx';
import { Feedback } from './feedback.tsx';
import { FindMore } from './find-more.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Languages } from './languages.tsx';
import { Links } from './links.tsx';
import { Logos } from './logos.tsx';
import { PictureBlock } from './picture.tsx';
import { Promo } from './promo.tsx';
import { Providers } from './providers.tsx';
import { Stalls } from './stalls.tsx';
import { Vouchers } from './vouchers.tsx';

const FURTHER: { [T in Block['_type']]?: ComponentType<{ block: BlockOf<T> }> } = {
  discover: Discover,
  'find-more': FindMore,
  vouchers: Vouchers,
  logos: Logos,
  'how-it-works': HowItWorks,
  promo: Promo,
  picture: PictureBlock,
  feedback: Feedback,
  providers: Providers,
  languages: Languages,
  facts: Facts,
  stalls: Stalls,
  links: Links,
};

export function FurtherBlock({ block }: { block: Block }) {
  const Part = FURTHER[block._type] as ComponentType<{ block: Block }> | undefined;
  return Part ? <Part block={block} /> : null;
}
