import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '../../../office/parts/panel.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { FieldNotes } from '../../../ui/field.tsx';
import { useField } from '../../../ui/form-errors.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { WrittenLine } from '../../contents/contract.ts';
import { choicesAtFirst } from '../../contents/rules.ts';
import { freeLine } from './fresh-lines.ts';
import { GoodsSearch } from './goods-search.tsx';
import { LineRow } from './line-row.tsx';
import type { QuoteEditor } from './use-quote-editor.ts';

/** Rows of a quote: what is offered, each opened to be changed, and the assortment to take more from. */
export function RowsPanel({ slug, editor }: { slug: string; editor: QuoteEditor }) {
  const { draft, quote, change, changeLine, errors } = editor;
  const { lines, day, guests } = draft.quote;
  const [open, setOpen] = useState<string | null>(null);
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const field = useField({ name: 'lines' });
  const atFirst = choicesAtFirst(lines);
  const put = (line: WrittenLine, opened: boolean) => {
    change({ quote: { lines: [...lines, line] } });
    setAdded(new Set([...added, line._id]));
    setOpen(opened ? line._id : null);
  };
  const move = (at: number, by: -1 | 1) => {
    const next = [...lines];
    const [one] = next.splice(at, 1);
    next.splice(Math.max(0, at + by), 0, one!);
    change({ quote: { lines: next } });
  };
  return (
    <Panel
      title={m.quotes_office_rows()}
      aside={
        <Button
          variant="outline"
          size="sm"
          iconStart={<Icon icon={Plus} size={18} />}
          onClick={() => put(freeLine(day), true)}
        >
          {m.quotes_office_free_row()}
        </Button>
      }
      className="p-0! [&>div:first-child]:px-4 [&>div:first-child]:pt-4"
    >
      <div id={field.id} tabIndex={-1} className="px-4">
        <FieldNotes field={field} />
      </div>
      <ol>
        {lines.map((line, at) => {
          const hasError = Object.keys(errors).some(name => name.startsWith(`lines.${at}.`));
          return (
            <LineRow
              key={line._id}
              {...{ slug, line, at }}
              isChosen={line.choice.kind === 'INCLUDED' || atFirst.includes(line._id)}
              usual={{ day, guests }}
              quoteId={quote._id}
              isNew={added.has(line._id)}
              open={open === line._id || hasError}
              onOpen={() => setOpen(open === line._id ? null : line._id)}
              onChange={patch => changeLine(line._id, patch)}
              onMove={by => move(at, by)}
              onRemove={() => change({ quote: { lines: lines.filter(({ _id }) => _id !== line._id) } })}
            />
          );
        })}
      </ol>
      <GoodsSearch slug={slug} day={day} guests={guests} onAdd={line => put(line, line.wish !== null)} />
    </Panel>
  );
}
