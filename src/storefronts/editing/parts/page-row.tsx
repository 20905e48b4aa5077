import { ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { LANGUAGES } from '../../../shared/i18n.ts';
import { useQueryClient } from '../../../shared/query.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import type { WrittenRow } from '../contract.ts';

/** One page of the list: what it is called, where it is shown, what is missing in it. */
export function PageRow({ page, stall }: { page: WrittenRow; stall: string | null }) {
  const { _id, title, path, missing, shownAt, changedAt, changedBy } = page;
  const [asking, setAsking] = useState(false);
  const store = useQueryClient();
  const remove = useCommand(lateApi.writtenPages.remove, 'remove-page', {
    invalidates: [lateQ.writtenPages.list.key(), lateQ.editions.list.key()],
    onDone: () => setAsking(false),
  });
  /** Removal of the page as it stands now: the list may be older than its last save. */
  const confirm = async () => {
    const { item } = await store.fetchQuery(lateQ.writtenPages.one({ pageId: _id }));
    remove.run({ pageId: _id, basedOn: item.version });
  };
  const when = formatDayAndTime(changedAt, getLocale());
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hair py-2 first:border-t-0">
      <div className="min-w-0 flex-1 basis-64">
        <TextLink href={bo.page(stall, _id)} standalone className="-mb-2 font-sign font-bold wrap-anywhere">
          {title}
        </TextLink>
        <p className="text-note text-muted wrap-anywhere">{[path, ...shownAt].join(' · ')}</p>
        <p className="text-note text-muted">
          {changedBy ? m.pages_changed_by({ name: changedBy, when }) : m.pages_changed({ when })}
        </p>
      </div>
      <p className="flex flex-wrap gap-1">
        {missing.map(locale => (
          <span
            key={locale}
            className="rounded-tile border-[1.5px] border-yellow-edge bg-yellow-tint px-1.5 text-note font-semibold text-ink"
          >
            {m.pages_missing({ language: LANGUAGES[locale] })}
          </span>
        ))}
      </p>
      <p className="flex gap-1">
        <ButtonLink href={path} square size="sm" variant="ghost" aria-label={m.pages_see_named({ title })}>
          <Icon icon={ExternalLink} size={18} />
        </ButtonLink>
        <Button
          square
          size="sm"
          variant="danger-light"
          aria-label={m.pages_remove_named({ title })}
          onClick={() => setAsking(true)}
        >
          <Icon icon={Trash2} size={18} />
        </Button>
      </p>
      <ConfirmDialog
        open={asking}
        title={m.pages_remove_named({ title })}
        words={{ confirm: m.pages_remove(), pending: m.pages_removing(), cancel: m.pages_remove_not() }}
        command={remove}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        <p>{m.pages_remove_text({ path })}</p>
      </ConfirmDialog>
    </li>
  );
}
