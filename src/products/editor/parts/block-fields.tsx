import { AddRow, RemoveRow } from '../../../office/parts/row-buttons.tsx';
import { m } from '../../../paraglide/messages.js';
import { drafted } from '../../../providers/profile/rules.ts';
import type { BlockDraft } from '../rules.ts';
import { WordField } from './word-field.tsx';

interface BlockProps {
  /** Name of the command's field: `contentBlocks`. */
  name: string;
  legend: string;
  blocks: readonly BlockDraft[];
  onBlocks(blocks: BlockDraft[]): void;
}

/** Text blocks below the purchase: contents, good to know, how it is made. */
export function BlockFields({ name, legend, blocks, onBlocks }: BlockProps) {
  const change = (place: number, fields: Partial<BlockDraft>) =>
    onBlocks(blocks.map((one, at) => (at === place ? { ...one, ...fields } : one)));
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1 font-sign text-plain font-semibold">{legend}</legend>
      {[...blocks.keys()].map(place => (
        <div key={place} className="grid gap-3 rounded-hold border border-hair p-3">
          <WordField
            name={`${name}.${place}.title`}
            label={m.editor_block_title()}
            placeholder={m.editor_block_example()}
            words={blocks[place]!.title}
            most={120}
            onWords={title => change(place, { title })}
          />
          <WordField
            name={`${name}.${place}.content`}
            label={m.editor_block_text()}
            words={blocks[place]!.content}
            most={4000}
            long
            onWords={content => change(place, { content })}
          />
          <div>
            <RemoveRow
              size="sm"
              word={m.editor_block_remove()}
              row={blocks[place]!.title.sv || place + 1}
              onRemove={() => onBlocks(blocks.filter((_, at) => at !== place))}
            />
          </div>
        </div>
      ))}
      <AddRow size="sm" onAdd={() => onBlocks([...blocks, { title: drafted(null), content: drafted(null) }])}>
        {m.editor_block_add()}
      </AddRow>
    </fieldset>
  );
}
