import type { CartItem } from '../../contract.ts';

/** Right to withdraw from what is ordered, said before the press that orders: once where it is the same for all of it. */
export function WithdrawalLines({ items }: { items: readonly CartItem[] }) {
  const texts = [...new Set(items.map(item => item.withdrawal.text))];
  return (
    <p className="text-note text-muted">
      {texts.map(text => {
        const names = items.filter(item => item.withdrawal.text === text).map(item => item.meta.title);
        return (
          <span key={text} className="block">
            {texts.length > 1 && `${[...new Set(names)].join(', ')}: `}
            {text}
          </span>
        );
      })}
    </p>
  );
}
