import { cx } from '../../../ui/class-names.ts';
import type { ShownContents } from '../contract.ts';

/** Ingredients with their allergens marked, and the allergens once more in a sentence ((EU) 1169/2011 article 21). */
export function ContentsLines({ contents, small = false }: { contents: ShownContents; small?: boolean }) {
  return (
    <div className={cx('hyphenate grid gap-1', small && 'text-note')}>
      <p className="font-semibold">{contents.allergens}</p>
      <p className="whitespace-pre-line">
        {contents.ingredients.map(({ at, text, marked }) => (marked ? <strong key={at}>{text}</strong> : text))}
      </p>
    </div>
  );
}
