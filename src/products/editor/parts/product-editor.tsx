import { Copy, ExternalLink } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { EditedProduct } from '../../../catalogue/assortment/contract.ts';
import { MomentDialog } from '../../../catalogue/assortment/parts/moment-dialog.tsx';
import { STATE_ACTIONS, TIMED_ACTIONS } from '../../../catalogue/assortment/parts/state-actions.ts';
import { StateBadge } from '../../../catalogue/assortment/parts/state-badge.tsx';
import { STALE_BY_CHANGES, useCopy, useStateChanges } from '../../../catalogue/assortment/parts/use-state-changes.ts';
import { changesFor, type TimedChange, timedChangesFor } from '../../../catalogue/assortment/rules.ts';
import { api, useCommand } from '../../../client.ts';
import { lateQ } from '../../../late-client.ts';
import { to } from '../../../links.ts';
import type { OfficeProvider } from '../../../office/parts/use-office.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { inLocale } from '../../../shared/i18n.ts';
import { useQueryClient } from '../../../shared/query.ts';
import { calendarDayAt } from '../../../shared/time.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { savedDraft } from '../rules.ts';
import { changedSkus, formErrors, productChanges } from '../writing/rules.ts';
import { EditorForm } from './editor-form.tsx';
import { EditorPage, useOptionGroups } from './editor-page.tsx';
import { useEditor } from './use-editor.ts';

/** True for goods that are not on sale yet: a word on what they lack still comes in time. */
const isDraft = (state: EditedProduct['state']) => state === 'DRAFT' || state === 'SCHEDULED';

/** Changes at the page's head. A draft is shown by the button below its form, which saves it first. */
const changesAbove = (state: EditedProduct['state']) =>
  changesFor([state]).filter(change => !(isDraft(state) && change === 'PUBLISH'));

type Sent = Parameters<typeof formErrors>[1];

/** Editor of one saved product. */
export function ProductEditor({ provider, product }: { provider: OfficeProvider; product: EditedProduct }) {
  const { slug } = provider;
  const store = useQueryClient();
  const wish = lateQ.assortment.product({ productId: useParams().productId! });
  const editor = useEditor(product._id, savedDraft(product), product.revision);
  const groups = useOptionGroups(provider);
  const states = useStateChanges(slug, () => {});
  const showing = useRef(false);
  const mayChange = provider.rights.includes('catalogue:change');
  const readAgain = async () => (await store.fetchQuery(wish)).item;
  const command = useCommand(api.catalogue.change, 'change-product', {
    invalidates: STALE_BY_CHANGES,
    onDone: async () => {
      const saved = await readAgain();
      editor.begin(savedDraft(saved), saved.revision);
      if (showing.current) return states.run([product._id], 'PUBLISH');
      toasts.show({ _id: 'assortment', type: 'SUCCESS', title: m.editor_saved() });
    },
    onRefused: async error => {
      if (error.reason === 'changed-meanwhile') {
        const theirs = await readAgain();
        editor.meet(savedDraft(theirs), theirs.revision);
      }
      editor.setSaving(false);
    },
  });
  const sent = useRef<Sent>({ skus: [], newSkus: [] });
  const save = ({ thenShow = false } = {}) => {
    const { base, draft, basedOn } = editor;
    showing.current = thenShow;
    editor.setSaving(true);
    sent.current = { skus: changedSkus(base, draft), newSkus: draft.skus.filter(sku => !sku._id) };
    command.run({ productId: product._id, basedOn, ...productChanges(base, draft) });
  };
  // The same errors stay the same object, so that the summary takes focus once and not at every key.
  const errors = useMemo(() => formErrors(command.fieldErrors, sent.current), [command.fieldErrors]);
  return (
    <EditorPage
      provider={provider}
      title={inLocale(product.meta.title, getLocale())}
      badge={<StateBadge state={product.state} onSaleAt={product.onSaleAt} />}
      actions={<Actions slug={slug} product={product} mayChange={mayChange} />}
      editor={editor}
      productId={product._id}
    >
      <EditorForm
        slug={slug}
        editor={editor}
        groups={groups}
        today={calendarDayAt(new Date(), provider.timeZone)}
        errors={errors}
        error={command.error?.reason === 'changed-meanwhile' ? null : command.error}
        pending={command.pending}
        readOnly={!mayChange}
        onSave={() => save()}
        saveWord={m.editor_save()}
        actions={
          isDraft(product.state) && (
            <Button
              variant="outline"
              pending={states.pending}
              onClick={() => (editor.dirty ? save({ thenShow: true }) : states.run([product._id], 'PUBLISH'))}
            >
              {STATE_ACTIONS.PUBLISH.word()}
            </Button>
          )
        }
        draftOf={isDraft(product.state) ? { product: product.slug, hasRules: product.hasRules } : null}
      />
    </EditorPage>
  );
}

function Actions({ slug, product, mayChange }: { slug: string; product: EditedProduct; mayChange: boolean }) {
  const states = useStateChanges(slug, () => {});
  const copy = useCopy(slug);
  const [timed, setTimed] = useState<TimedChange | null>(null);
  return (
    <>
      <ButtonLink
        href={to.product(product.slug)}
        variant="ghost"
        size="sm"
        iconStart={<Icon icon={ExternalLink} size={18} />}
      >
        {m.editor_see_page()}
      </ButtonLink>
      {mayChange && (
        <>
          <Button
            size="sm"
            variant="outline"
            iconStart={<Icon icon={Copy} size={18} />}
            pending={copy.pending}
            onClick={() => copy.run({ productId: product._id })}
          >
            {m.assortment_copy()}
          </Button>
          {changesAbove(product.state).map(change => (
            <Button
              key={change}
              size="sm"
              variant="outline"
              iconStart={<Icon icon={STATE_ACTIONS[change].icon} size={18} />}
              onClick={() => states.run([product._id], change)}
            >
              {STATE_ACTIONS[change].word()}
            </Button>
          ))}
          {timedChangesFor([product.state]).map(change => (
            <Button
              key={`${change} later`}
              size="sm"
              variant="outline"
              iconStart={<Icon icon={TIMED_ACTIONS[change].icon} size={18} />}
              onClick={() => setTimed(change)}
            >
              {TIMED_ACTIONS[change].word()}
            </Button>
          ))}
          <MomentDialog
            slug={slug}
            productIds={[product._id]}
            change={timed}
            onClose={() => setTimed(null)}
            onDone={() => {}}
          />
        </>
      )}
    </>
  );
}
