import { Plus, Trash2 } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import type { BlockForm, FormField, WordedLeaf } from '../contract.ts';
import { newEntry, type WrittenBlock } from '../drafts/rules.ts';
import { LeafField } from './leaf-field.tsx';
import { MoveButtons } from './move-buttons.tsx';

interface Props {
  form: BlockForm;
  block: WrittenBlock;
  /** Beginning of the names of the command's fields: `blocks.2`. */
  name: string;
  stall: string | null;
  onBlock(block: WrittenBlock): void;
}

/** Form of a block, made of its schema. */
export function BlockFields({ form, block, name, stall, onBlock }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {form.fields.map(field => (
        <AnyField
          key={field.name}
          field={field}
          name={`${name}.${field.name}`}
          value={block[field.name]}
          stall={stall}
          onValue={value => onBlock({ ...block, [field.name]: value })}
        />
      ))}
    </div>
  );
}

interface FieldProps {
  field: FormField;
  name: string;
  value: unknown;
  stall: string | null;
  onValue(value: unknown): void;
}

function AnyField(props: FieldProps) {
  const { field, value } = props;
  if (field.kind === 'LIST') return <EntryList {...props} entries={Array.isArray(value) ? value : []} />;
  if (field.kind !== 'GROUP') return <LeafField {...props} leaf={field} />;
  const group = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  if (field.name === 'from' && props.stall) return <OwnGoods {...props} stall={props.stall} group={group} />;
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rounded-hold border border-hair p-3">
      <legend className="px-1 font-sign text-plain font-semibold">
        {field.label}
        {!field.needed && <span className="font-normal text-muted"> ({m.ui_optional()})</span>}
      </legend>
      <Leaves {...props} leaves={field.fields} group={group} onGroup={props.onValue} />
    </fieldset>
  );
}

interface LeavesProps {
  leaves: readonly WordedLeaf[];
  name: string;
  group: Record<string, unknown>;
  stall: string | null;
  onGroup(group: Record<string, unknown>): void;
}

function Leaves({ leaves, name, group, stall, onGroup }: LeavesProps) {
  return leaves.map(leaf => (
    <LeafField
      key={leaf.name}
      leaf={leaf}
      name={`${name}.${leaf.name}`}
      value={group[leaf.name]}
      stall={stall}
      onValue={inner => onGroup({ ...group, [leaf.name]: inner })}
    />
  ));
}

/** Choice of the stall's goods: all of them, or some in an order of one's own. */
function OwnGoods({
  field,
  name,
  stall,
  group,
  onValue,
}: FieldProps & { stall: string; group: Record<string, unknown> }) {
  const products = field.fields.find(leaf => leaf.name === 'products')!;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <RadioList
        legend={field.label}
        name={`${name}.choice`}
        selected={group.products ? 'OWN' : 'ALL'}
        onSelect={choice => onValue(choice === 'OWN' ? { products: [] } : { provider: stall })}
        items={[
          { id: 'ALL', label: m.pages_goods_all() },
          { id: 'OWN', label: m.pages_goods_own() },
        ]}
      />
      {group.products !== undefined && (
        <LeafField
          leaf={products}
          name={`${name}.products`}
          value={group.products}
          stall={stall}
          onValue={goods => onValue({ products: goods })}
        />
      )}
    </div>
  );
}

/** Entries of a list: buttons, steps, rows; each can be moved and removed. */
function EntryList({ field, name, entries, stall, onValue }: FieldProps & { entries: unknown[] }) {
  const [only] = field.fields;
  const isPlain = only?.name === '';
  const put = (at: number, entry: unknown) => onValue(entries.with(at, entry));
  const swap = (at: number, to: number) => onValue(entries.with(at, entries[to]).with(to, entries[at]));
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-1 font-sign text-plain font-semibold">{field.label}</legend>
      {entries.map((entry, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are known by their places alone
          key={at}
          className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-hold border border-hair p-3"
        >
          <div className="flex items-center gap-1">
            <p className="mr-auto text-note font-semibold text-muted">{m.pages_entry({ number: at + 1 })}</p>
            <MoveButtons
              up={m.pages_entry_up({ number: at + 1 })}
              down={m.pages_entry_down({ number: at + 1 })}
              at={at}
              count={entries.length}
              onMove={by => swap(at, at + by)}
            />
            <Button
              square
              size="sm"
              variant="danger-light"
              aria-label={m.pages_entry_remove({ number: at + 1 })}
              onClick={() => onValue(entries.toSpliced(at, 1))}
            >
              <Icon icon={Trash2} size={18} />
            </Button>
          </div>
          {isPlain ? (
            <LeafField
              leaf={{ ...only, label: m.pages_entry({ number: at + 1 }) }}
              name={`${name}.${at}`}
              value={entry}
              stall={stall}
              onValue={value => put(at, value)}
            />
          ) : (
            <Leaves
              leaves={field.fields}
              name={`${name}.${at}`}
              group={(entry ?? {}) as Record<string, unknown>}
              stall={stall}
              onGroup={group => put(at, group)}
            />
          )}
        </div>
      ))}
      {entries.length < (field.most ?? 60) && (
        <div>
          <Button
            size="sm"
            variant="outline"
            iconStart={<Icon icon={Plus} size={18} />}
            onClick={() => onValue([...entries, newEntry(field)])}
          >
            {m.pages_entry_add({ name: field.label })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
