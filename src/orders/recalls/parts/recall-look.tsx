import { useEffect, useRef } from 'react';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { languageName } from '../../../shared/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { BeginRecall, RecallLook } from '../contract.ts';

export type AskedRecall = Omit<BeginRecall, '_id' | '_type' | '_createdAt' | 'looked'>;

interface Props {
  asked: AskedRecall;
  look: RecallLook;
  onBack(): void;
  onDone(): void;
}

/** Second step of a recall: who is written to, the letters as they will be, and the press that sends them. */
export function RecallLookPanel({ asked, look, onBack, onDone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const begin = useCommand(lateApi.recalls.begin, 'begin-recall', {
    invalidates: [lateQ.recalls.ofProvider.key(), lateQ.assortment.list.key()],
    onDone: () => {
      onDone();
      toasts.show({ _id: 'recall', type: 'SUCCESS', title: m.recalls_begun() });
    },
  });
  const trouble = begin.error ?? begin.fault;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 ref={heading} tabIndex={-1} className="hyphenate text-card font-bold outline-none">
        {m.recalls_look_title({ product: look.title })}
      </h3>
      {trouble && <Banner tone="danger" role="alert" title={trouble.message} />}
      <dl className="grid gap-2">
        <Figure term={m.recalls_look_buyers()}>
          {m.recalls_look_orders({ orders: look.orders, pieces: look.pieces })}
          {look.unwritten > 0 && ` ${m.recalls_look_unwritten({ count: look.unwritten })}`}
        </Figure>
        <Figure term={m.recalls_look_shelf()}>
          {look.shelf
            .map(({ title, available }) =>
              available === null ? title : m.recalls_look_left({ variant: title, count: available }),
            )
            .join(', ')}
        </Figure>
      </dl>
      <div>
        {look.letters.map(({ locale, orders, subject, parts }) => (
          <details key={locale} open={locale === 'sv'} className="border-t border-hair last:border-b">
            <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 py-2 font-sign font-semibold">
              {m.recalls_look_letter({ language: languageName(locale, getLocale()) })}
              <span className="ml-auto text-note font-normal text-muted">{m.recalls_look_to({ count: orders })}</span>
            </summary>
            <div lang={locale} className="hyphenate grid gap-2 pb-4">
              <p className="font-bold">{subject}</p>
              {parts.map(({ heading: isHeading, text }) => (
                <p key={text} className={isHeading ? 'mt-1 font-semibold' : 'whitespace-pre-line'}>
                  {text}
                </p>
              ))}
            </div>
          </details>
        ))}
      </div>
      <div className="grid gap-2">
        <Button
          variant="danger"
          wide
          pending={begin.pending}
          pendingLabel={m.recalls_beginning()}
          onClick={() => begin.run({ ...asked, looked: look.looked })}
        >
          {m.recalls_begin()}
        </Button>
        <Button variant="ghost" wide disabled={begin.pending} onClick={onBack}>
          {m.recalls_look_back()}
        </Button>
      </div>
    </div>
  );
}

function Figure({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-note text-muted">{term}</dt>
      <dd className="hyphenate font-semibold">{children}</dd>
    </div>
  );
}
