import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { slugFrom } from '../../../catalogue/rules.ts';
import { api, q, useCommand } from '../../../client.ts';
import { lateQ } from '../../../late-client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { useQueryClient } from '../../../shared/query.ts';
import { toasts } from '../../../ui/toast-store.ts';
import { isPart } from '../../layouts/names/rules.ts';
import type { BlockForm, WrittenPage } from '../contract.ts';
import { writtenPage } from '../drafts/rules.ts';
import type { PageEditorState } from './use-page-editor.ts';

type Put = Parameters<typeof api.layouts.put>[0];

interface Publishing {
  editor: PageEditorState;
  page: WrittenPage | null;
  stall: string | null;
  providerId: string | null;
  forms: readonly BlockForm[];
  /** Addresses that other pages have. */
  names: readonly string[];
}

/** The button that publishes: it writes over nobody, and what is refused is shown at its field. */
export function usePublish({ editor, page, stall, providerId, forms, names }: Publishing) {
  const [sent, setSent] = useState<readonly string[]>([]);
  const store = useQueryClient();
  const navigate = useNavigate();
  const isFront = isPart({ slug: editor.draft.slug, providerId: stall });
  /** Id of a front that somebody else was the first to write. */
  const readFront = async () => {
    const front = stall ? lateQ.writtenPages.home({ idOrSlug: stall }) : lateQ.writtenPages.footer({});
    return (await store.fetchQuery<{ item: { pageId: string | null } }>(front as never)).item.pageId;
  };
  const command = useCommand(api.layouts.put, 'put-page', {
    invalidates: [
      lateQ.writtenPages.list.key(),
      lateQ.writtenPages.home.key(),
      lateQ.writtenPages.footer.key(),
      q.storefronts.footer.key(),
      lateQ.editions.list.key(),
    ],
    onDone: async ({ item }) => {
      const fresh = await store.fetchQuery(lateQ.writtenPages.one({ pageId: item._id }));
      editor.begin(fresh.item);
      toasts.show({ _id: 'page', type: 'SUCCESS', title: m.pages_published() });
      if (!page) void navigate(bo.page(stall, item._id), { replace: true });
    },
    onRefused: async error => {
      const pageId = page?._id ?? (isFront ? await readFront() : null);
      if (error.reason === 'changed-meanwhile' && pageId)
        editor.meet((await store.fetchQuery(lateQ.writtenPages.one({ pageId }))).item);
      editor.isSaving(false);
    },
  });
  const refused = command.error?.reason === 'changed-meanwhile';
  // The same errors stay the same object, so that the summary takes focus once and not at every key.
  const errors = useMemo(() => command.fieldErrors, [command.fieldErrors]);
  return {
    errors,
    /** Keys of the blocks in the order in which they were sent, by which errors name them. */
    sent,
    error:
      command.error && !refused && Object.keys(errors).length === 0
        ? command.error.message
        : takenName(refused && !isFront, page),
    pending: command.pending,
    run() {
      editor.isSaving(true);
      setSent(editor.draft.blocks.map(({ key }) => key));
      const { slug, ...written } = {
        slug: editor.draft.slug || freeName(editor.draft.title.sv, names),
        ...writtenPage(editor.draft, forms),
      };
      command.run({ ...written, slug, providerId, basedOn: editor.basedOn } as Omit<
        Put,
        '_id' | '_type' | '_createdAt'
      >);
    },
  };
}

/** A new page under a name that another has: said in words of its own, because nobody else has changed anything. */
function takenName(refused: boolean, page: WrittenPage | null): string | null {
  return refused && !page ? m.pages_address_taken() : null;
}

/** An address made of the title, that no other page has. */
function freeName(title: string, names: readonly string[]): string {
  const base = title.trim() ? slugFrom(title) : 'sida';
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (!names.includes(name)) return name;
  }
}
