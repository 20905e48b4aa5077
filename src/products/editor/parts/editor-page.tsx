import type { ReactNode } from 'react';
import { q } from '../../../client.ts';
import { BackLink } from '../../../office/parts/back-link.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import type { OfficeProvider } from '../../../office/parts/use-office.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useQuery } from '../../../shared/query.ts';
import { calendarDayAt } from '../../../shared/time.ts';
import { previewProduct } from '../previewing/rules.ts';
import { isPriced } from '../rules.ts';
import { Preview } from './preview.tsx';
import type { Editor } from './use-editor.ts';

const NO_GROUPS: never[] = [];

/** The stall's groups of options, which only those of its shelves may read; the others see the form without. */
export function useOptionGroups(provider: OfficeProvider) {
  const { data } = useQuery({
    ...q.catalogue.optionalGroups({ idOrSlug: provider.slug }),
    enabled: provider.rights.includes('catalogue:change'),
  });
  return data?.items ?? NO_GROUPS;
}

interface Props {
  provider: OfficeProvider;
  title: string;
  badge?: ReactNode;
  actions?: ReactNode;
  editor: Editor;
  productId: string;
  children: ReactNode;
}

/** Frame of the editor: the form, and beside it what a visitor sees of it. */
export function EditorPage({ provider, title, badge, actions, editor, productId, children }: Props) {
  const groups = useOptionGroups(provider);
  const product = previewProduct(editor.draft, {
    _id: productId,
    provider,
    groups,
    locale: getLocale(),
    today: calendarDayAt(new Date(), provider.timeZone),
  });
  return (
    <>
      <OfficeHead
        title={title}
        badge={badge}
        actions={actions}
        back={<BackLink href={bo.products(provider.slug)}>{m.assortment_title()}</BackLink>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-4 l:p-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
        {children}
        <div id="preview" className="scroll-mt-4 xl:sticky xl:top-6 xl:self-start">
          <Preview product={product} priced={isPriced(editor.draft)} />
        </div>
      </div>
    </>
  );
}
