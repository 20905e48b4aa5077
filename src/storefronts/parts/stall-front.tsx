import { BedDouble, CalendarCheck, MapPin, Phone, ShoppingBasket, UtensilsCrossed } from 'lucide-react';
import { Markdown } from '../../catalogue/parts/markdown.tsx';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { bandGlaze } from '../../providers/parts/bands.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { GlazeStrip } from '../../ui/glaze-strip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Shop } from '../contract.ts';
import { ContactButton, callTo } from './contact-button.tsx';
import { StallHead } from './stall-head.tsx';

type StallFrontProps = Pick<Shop, 'provider'> & Pick<Shop['window'], 'verb' | 'product'>;

/** The stall's front: its look, its name, what it is visited for, and how to reach it. */
export function StallFront({ provider, ...main }: StallFrontProps) {
  const { meta, band } = provider;
  const [cover] = meta.images;
  return (
    <div className={cover ? 'wall front' : 'wall'}>
      {cover && (
        <>
          <div className="front-picture">
            <Picture
              picture={cover}
              alt={cover.alt ?? ''}
              sizes="(min-width: 64rem) 50vw, 100vw"
              eager
              className="h-full!"
            />
          </div>
          <GlazeStrip glaze={bandGlaze(band)} />
        </>
      )}
      <div className="page-margin grid gap-6 pt-6 pb-8 l:py-10">
        <div>
          <StallHead provider={provider} />
          {meta.description && <Markdown className="mt-4">{meta.description}</Markdown>}
        </div>
        <div className="grid max-w-[550px] grid-cols-2 gap-2">
          <MainButton provider={provider} {...main} />
          <Reach provider={provider} />
        </div>
      </div>
    </div>
  );
}

const VERBS = {
  TABLE: { icon: UtensilsCrossed, words: m.storefronts_book_table },
  PLACE: { icon: CalendarCheck, words: m.storefronts_book_place },
  NIGHT: { icon: BedDouble, words: m.storefronts_book_night },
  GOODS: { icon: ShoppingBasket, words: m.storefronts_shop_here },
} as const;

function MainButton({ provider: { slug, options }, verb, product }: StallFrontProps) {
  const { icon, words } = VERBS[verb];
  const search = verb === 'GOODS' ? to.shop(slug) : to.search(slug);
  return (
    <ButtonLink
      href={product ? to.product(product) : search}
      size="lg"
      wide
      className="col-span-2"
      iconStart={<Icon icon={icon} size={20} />}
    >
      {options.paused ? m.storefronts_look_here() : words()}
    </ButtonLink>
  );
}

/** Phone and address, each a press away, and all contact details behind a button. */
function Reach({ provider }: Pick<Shop, 'provider'>) {
  const phone = provider.phones[0]?.phoneNumber;
  const address = provider.companyDetails?.address;
  return (
    <>
      {phone && (
        <ButtonLink href={callTo(phone)} variant="outline" wide iconStart={<Icon icon={Phone} size={20} />}>
          {m.providers_call()}
        </ButtonLink>
      )}
      {address && (
        <ButtonLink
          href={to.directions([...address.addressRows, `${address.zipCode} ${address.city}`].join(', '))}
          variant="outline"
          wide
          aria-label={m.storefronts_directions({ address: address.addressRows.join(', ') })}
          iconStart={<Icon icon={MapPin} size={20} />}
        >
          {address.addressRows[0]}
        </ButtonLink>
      )}
      <ContactButton provider={provider} wide className={phone && address ? 'col-span-2' : undefined} />
    </>
  );
}
