import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface AddProps {
  size?: 'sm';
  children: ReactNode;
  onAdd(): void;
}

/** Button below the rows of a form that adds one more. */
export function AddRow({ size, children, onAdd }: AddProps) {
  return (
    <div>
      <Button variant="outline" size={size} iconStart={<Icon icon={Plus} size={size ? 18 : 20} />} onClick={onAdd}>
        {children}
      </Button>
    </div>
  );
}

interface RemoveProps {
  size?: 'sm';
  className?: string;
  onRemove(): void;
}

/** Bin beside the fields of a short row; its name says which row it removes. */
export function RemoveRowIcon({ label, size, className, onRemove }: RemoveProps & { label: string }) {
  return (
    <Button square size={size} variant="danger-light" className={className} aria-label={label} onClick={onRemove}>
      <Icon icon={Trash2} size={18} />
    </Button>
  );
}

/** Button with a word that removes a row as large as a box; a screen reader also hears which one. */
export function RemoveRow({
  word,
  row,
  size,
  className,
  onRemove,
}: RemoveProps & { word: string; row: string | number }) {
  return (
    <Button
      variant="danger-light"
      size={size}
      className={className}
      iconStart={<Icon icon={Trash2} size={18} />}
      onClick={onRemove}
    >
      {word}
      <span className="sr-only"> ({row})</span>
    </Button>
  );
}
