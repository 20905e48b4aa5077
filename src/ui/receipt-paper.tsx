import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';

/** Receipt on a torn strip of paper: ink on white at night too. */
export function ReceiptPaper({ className, ...attributes }: ComponentProps<'div'>) {
  return <div {...attributes} data-theme="light" className={cx('paper receipt-paper', className)} />;
}

export function ReceiptRule() {
  return <hr className="dotted-rule" />;
}

export type ReceiptLineProps = {
  label: ReactNode;
  /** Amount with two decimals and no unit, or a time. */
  value: ReactNode;
  weight?: 'plain' | 'total' | 'note';
};

const WEIGHTS = { plain: '', total: 'font-sign text-lead leading-6 font-bold', note: 'text-note text-muted' };

export function ReceiptLine({ label, value, weight = 'plain' }: ReceiptLineProps) {
  return (
    <div className={cx('flex justify-between gap-4 py-1', WEIGHTS[weight])}>
      <span className="min-w-0">{label}</span>
      <span className={cx('figures text-right whitespace-nowrap', weight === 'total' ? 'font-bold' : 'font-medium')}>
        {value}
      </span>
    </div>
  );
}
