import { useState } from 'react';
import { STALE_BY_CHANGES } from '../../../catalogue/assortment/parts/use-state-changes.ts';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatPrice } from '../../../ui/price-format.ts';
import { toasts } from '../../../ui/toast-store.ts';
import { UndoDialog } from '../../parts/undo-dialog.tsx';
import type { Example } from '../contract.ts';
import { tradeWords } from '../wording/rules.ts';
import { ExampleDrafts } from './example-drafts.tsx';

interface Props {
  slug: string;
  example: Example;
  mayChange: boolean;
}

const STALE = [...STALE_BY_CHANGES, lateQ.units.list.key()];

/** Panel of one trade: the products of its example, or the drafts that were made of it. */
export function ExamplePanel({ slug, example, mayChange }: Props) {
  const { trade, made } = example;
  return (
    <Panel title={tradeWords(trade, getLocale())}>
      {made ? (
        <>
          <ExampleDrafts slug={slug} drafts={made.drafts} />
          {mayChange && <RemoveDrafts changeSetId={made.changeSetId} />}
        </>
      ) : (
        <>
          <WhatItMakes example={example} />
          {mayChange && <Begin slug={slug} trade={trade} />}
        </>
      )}
    </Panel>
  );
}

function WhatItMakes({ example: { makes, units } }: { example: Example }) {
  const locale = getLocale();
  return (
    <ul className="mb-4 grid gap-1">
      {units.map(({ title, count }) => (
        <li key={title} className="text-muted">
          {m.examples_units({ title, count })}
        </li>
      ))}
      {makes.map(({ title, price }) => (
        <li key={title} className="flex justify-between gap-4">
          <span className="hyphenate min-w-0">{title}</span>
          <span className="shrink-0 text-muted">{price > 0 ? formatPrice(price, { locale }) : m.examples_free()}</span>
        </li>
      ))}
    </ul>
  );
}

function Begin({ slug, trade }: { slug: string; trade: Example['trade'] }) {
  const begin = useCommand(lateApi.examples.begin, 'begin-from-example', {
    invalidates: STALE,
    onDone: () => {
      toasts.show({ _id: 'examples', type: 'SUCCESS', title: m.examples_begun() });
      window.scrollTo({ top: 0 });
    },
  });
  return (
    <div className="grid justify-items-start gap-3">
      {begin.error && <Banner tone="danger" role="alert" title={begin.error.message} />}
      <Button
        variant="outline"
        pending={begin.pending}
        pendingLabel={m.examples_beginning()}
        aria-label={m.examples_begin_named({ trade: tradeWords(trade, getLocale()) })}
        onClick={() => begin.run({ idOrSlug: slug, trade })}
      >
        {m.examples_begin()}
      </Button>
    </div>
  );
}

/** The way back from an example: everything that it made goes at once. */
function RemoveDrafts({ changeSetId }: { changeSetId: string }) {
  const [asking, setAsking] = useState(false);
  const undo = useCommand(lateApi.changeSets.run, 'run-change-set', {
    invalidates: [...STALE, lateQ.changeSets.history.key(), lateQ.changeSets.read.key()],
    onDone: () => {
      setAsking(false);
      toasts.show({ _id: 'examples', type: 'SUCCESS', title: m.examples_undone() });
    },
    onRefused: () => setAsking(false),
  });
  return (
    <div className="mt-3 grid justify-items-start gap-3 border-t border-hair pt-3">
      {undo.error && (
        <Banner tone="danger" role="alert" title={undo.error.message} className="w-full">
          <ul className="grid gap-1">
            {Object.entries(undo.fieldErrors).map(([key, says]) => (
              <li key={key}>{says}</li>
            ))}
          </ul>
        </Banner>
      )}
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        {m.examples_undo()}
      </Button>
      <UndoDialog
        open={asking}
        command={undo}
        onConfirm={() => undo.run({ changeSetId, goal: 'UNDONE' })}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
