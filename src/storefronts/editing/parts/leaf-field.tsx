import { m } from '../../../paraglide/messages.js';
import { WordField } from '../../../products/editor/parts/word-field.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { WordedLeaf } from '../contract.ts';
import { choicesFor, type Drafted, EMPTY } from '../drafts/rules.ts';
import { GoodsField } from './goods-field.tsx';
import { PictureField } from './picture-field.tsx';

export interface LeafProps {
  leaf: WordedLeaf;
  /** Name of the command's field: `blocks.2.title`. */
  name: string;
  value: unknown;
  /** The stall whose page it is; null for the hall's own. */
  stall: string | null;
  onValue(value: unknown): void;
}

/** Input of one field of a block, as the block's schema asks for it. */
export function LeafField({ leaf, name, value, stall, onValue }: LeafProps) {
  const { kind, label, hint, needed, most } = leaf;
  const plain = { name, label, optional: !needed, ...(hint && { hint }) };
  const text = typeof value === 'string' ? value : '';
  switch (kind) {
    case 'WORDS':
    case 'PARAGRAPHS':
      return (
        <WordField
          {...plain}
          words={{ ...EMPTY, ...(value as Partial<Drafted> | undefined) }}
          most={most ?? 4000}
          long={kind === 'PARAGRAPHS'}
          onWords={onValue}
        />
      );
    case 'PICTURE':
      return <PictureField {...{ name, label, needed, stall }} chosen={text} onPicture={onValue} />;
    case 'CHOICE':
      return (
        <Select
          {...plain}
          options={[
            ...(needed ? [] : [{ value: '', label: m.pages_choice_none() }]),
            ...choicesFor(leaf, stall !== null),
          ]}
          value={text}
          onChange={event => onValue(event.currentTarget.value || undefined)}
        />
      );
    case 'CHOICES':
      return <ChoicesField leaf={leaf} value={Array.isArray(value) ? value : []} onValue={onValue} />;
    case 'NUMBER':
      return (
        <TextField
          {...plain}
          inputMode="numeric"
          maxLength={3}
          value={typeof value === 'number' ? String(value) : ''}
          onChange={event => {
            const digits = event.currentTarget.value.replaceAll(/\D/g, '');
            onValue(digits ? Number(digits) : undefined);
          }}
        />
      );
    case 'GOODS':
      return <GoodsField {...{ name, label, stall }} chosen={Array.isArray(value) ? value : []} onGoods={onValue} />;
    case 'NAMES':
      return (
        <TextArea
          {...plain}
          hint={m.pages_names_hint()}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={event => onValue(event.currentTarget.value.split('\n').map(line => line.trimStart()))}
          onBlur={event =>
            onValue(
              event.currentTarget.value
                .split('\n')
                .map(line => line.trim())
                .filter(Boolean),
            )
          }
        />
      );
    default:
      return (
        <TextField
          {...plain}
          inputMode={kind === 'LINK' ? 'url' : undefined}
          autoCapitalize="none"
          maxLength={most ?? 500}
          value={text}
          onChange={event => onValue(event.currentTarget.value)}
        />
      );
  }
}

function ChoicesField({ leaf, value, onValue }: Pick<LeafProps, 'leaf' | 'onValue'> & { value: unknown[] }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-sign text-plain font-semibold">{leaf.label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {leaf.options.map(option => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={event =>
              onValue(
                leaf.options
                  .map(one => one.value)
                  .filter(one => (one === option.value ? event.currentTarget.checked : value.includes(one))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
