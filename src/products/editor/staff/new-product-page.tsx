import { BedDouble, CalendarDays, Gift, type LucideIcon, ShoppingBasket, Sprout, Ticket } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { KIND_ORDER } from '../../../catalogue/assortment/rules.ts';
import type { AcquirableAs } from '../../../catalogue/kinds/contract.ts';
import { q } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { useOffice } from '../../../office/parts/use-office.ts';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { arrived } from '../../../shared/arrival.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';

const plan = ({ params }: Plan) => [q.catalogue.optionalGroups({ idOrSlug: params.slug! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const NewProduct = lazy(() =>
  arrived(() => import('../parts/editors.ts')).then(part => ({ default: part.editors.NewProduct })),
);

/** Page of a new product: first what kind it is, then the form. */
export default function NewProductPage() {
  const slug = useParams().slug!;
  const wanted = new URLSearchParams(useLocation().search).get('kind');
  const kind = KIND_ORDER.find(one => one === wanted);
  const { provider } = useOffice();
  if (!provider) return null;
  if (!kind) return <KindChoice slug={slug} />;
  return (
    <Suspense fallback={null}>
      <NewProduct key={kind} provider={provider} kind={kind} title={KINDS[kind].word()} />
    </Suspense>
  );
}

const KINDS: Record<AcquirableAs, { icon: LucideIcon; word: () => string; text: () => string }> = {
  BUYABLE: { icon: ShoppingBasket, word: m.editor_kind_goods, text: m.editor_kind_goods_text },
  BOOKABLE: { icon: CalendarDays, word: m.editor_kind_booking, text: m.editor_kind_booking_text },
  ACCOMMODATION: { icon: BedDouble, word: m.editor_kind_nights, text: m.editor_kind_nights_text },
  VOUCHER: { icon: Ticket, word: m.editor_kind_voucher, text: m.editor_kind_voucher_text },
  GIFTCARD: { icon: Gift, word: m.editor_kind_gift_card, text: m.editor_kind_gift_card_text },
};

function KindChoice({ slug }: { slug: string }) {
  return (
    <>
      <OfficeHead title={m.editor_kind_title()} />
      <ul className="grid max-w-[60rem] gap-3 p-4 m:grid-cols-2 l:p-6">
        {KIND_ORDER.map(kind => {
          const { icon, word, text } = KINDS[kind];
          return (
            <li
              key={kind}
              className="relative flex items-start gap-4 rounded-hold border-[1.5px] border-control bg-surface p-4 hover:border-ink"
            >
              <Icon icon={icon} size={32} className="text-accent" />
              <div>
                <TextLink
                  href={bo.newProduct(slug, kind)}
                  className="font-sign text-lead font-bold text-ink no-underline after:absolute after:inset-0"
                >
                  {word()}
                </TextLink>
                <p className="text-muted">{text()}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <p className="px-4 pb-4 l:px-6">
        <TextLink href={bo.examples(slug)} standalone iconStart={<Icon icon={Sprout} size={20} />}>
          {m.assortment_examples()}
        </TextLink>
      </p>
    </>
  );
}
