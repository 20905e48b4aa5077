import { BedDouble, CalendarDays, Gift, type LucideIcon, ShoppingBasket, Ticket } from 'lucide-react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { STALE_BY_CHANGES } from '../../../catalogue/assortment/parts/use-state-changes.ts';
import { ACQUIRABLE_AS, type AcquirableAs } from '../../../catalogue/kinds/contract.ts';
import { api, q, useCommand } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { to } from '../../../links.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { type OfficeProvider, useOffice } from '../../../office/parts/use-office.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { calendarDayAt } from '../../../shared/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { EditorForm } from '../parts/editor-form.tsx';
import { EditorPage, useOptionGroups } from '../parts/editor-page.tsx';
import { useEditor } from '../parts/use-editor.ts';
import { emptyDraft } from '../rules.ts';
import { formErrors, newProductFields } from '../writing/rules.ts';

const plan = ({ params }: Plan) => [q.catalogue.optionalGroups({ idOrSlug: params.slug! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of a new product: first what kind it is, then the form. */
export default function NewProductPage() {
  const slug = useParams().slug!;
  const wanted = new URLSearchParams(useLocation().search).get('kind');
  const kind = ACQUIRABLE_AS.find(one => one === wanted);
  const { provider } = useOffice();
  if (!provider) return null;
  return kind ? <NewProduct key={kind} provider={provider} kind={kind} /> : <KindChoice slug={slug} />;
}

const KINDS: Record<AcquirableAs, { icon: LucideIcon; word: () => string; text: () => string }> = {
  BUYABLE: { icon: ShoppingBasket, word: m.editor_kind_goods, text: m.editor_kind_goods_text },
  BOOKABLE: { icon: CalendarDays, word: m.editor_kind_booking, text: m.editor_kind_booking_text },
  ACCOMMODATION: { icon: BedDouble, word: m.editor_kind_nights, text: m.editor_kind_nights_text },
  VOUCHER: { icon: Ticket, word: m.editor_kind_voucher, text: m.editor_kind_voucher_text },
  GIFTCARD: { icon: Gift, word: m.editor_kind_gift_card, text: m.editor_kind_gift_card_text },
};
const IN_ORDER: readonly AcquirableAs[] = ['BUYABLE', 'BOOKABLE', 'ACCOMMODATION', 'VOUCHER', 'GIFTCARD'];

function KindChoice({ slug }: { slug: string }) {
  return (
    <>
      <OfficeHead title={m.editor_kind_title()} />
      <ul className="grid max-w-[60rem] gap-3 p-4 m:grid-cols-2 l:p-6">
        {IN_ORDER.map(kind => {
          const { icon, word, text } = KINDS[kind];
          return (
            <li
              key={kind}
              className="relative flex items-start gap-4 rounded-hold border-[1.5px] border-control bg-surface p-4 hover:border-ink"
            >
              <Icon icon={icon} size={32} className="text-accent" />
              <div>
                <TextLink
                  href={to.boNewProduct(slug, kind)}
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
    </>
  );
}

function NewProduct({ provider, kind }: { provider: OfficeProvider; kind: AcquirableAs }) {
  const { slug } = provider;
  const navigate = useNavigate();
  const editor = useEditor(`${provider._id}:new:${kind}`, emptyDraft(kind));
  const groups = useOptionGroups(provider);
  const command = useCommand(api.catalogue.add, 'add-product', {
    invalidates: STALE_BY_CHANGES,
    onDone: ({ item }) => {
      editor.begin(emptyDraft(kind));
      toasts.show({ _id: 'assortment', type: 'SUCCESS', title: m.editor_added() });
      void navigate(to.boProduct(slug, item._id));
    },
  });
  const save = (status: 'ACTIVE' | 'HIDDEN') =>
    command.run({ providerId: provider._id, status, ...newProductFields(editor.draft) });
  return (
    <EditorPage provider={provider} title={KINDS[kind].word()} editor={editor} productId="new">
      <EditorForm
        slug={slug}
        editor={editor}
        groups={groups}
        today={calendarDayAt(new Date(), provider.timeZone)}
        errors={formErrors(command.fieldErrors, { skus: editor.draft.skus, newSkus: [] })}
        error={command.error}
        pending={command.pending}
        readOnly={!provider.rights.includes('catalogue:change')}
        onSave={() => save('ACTIVE')}
        saveWord={m.editor_publish()}
        actions={
          <Button variant="outline" onClick={() => save('HIDDEN')}>
            {m.editor_save_draft()}
          </Button>
        }
      />
    </EditorPage>
  );
}
