import type { ReactNode } from 'react';
import { Sign, type SignTone } from '../../ui/sign.tsx';

export type NoticeProps = {
  /** Two words on the sign, which the heading explains. */
  plate: string;
  tone: SignTone;
  title: string;
  children: ReactNode;
  actions: ReactNode;
};

/** Notice in place of a page: one message and the way on, on the hall's wall. */
export function Notice({ plate, tone, title, children, actions }: NoticeProps) {
  return (
    <div className="wall page-margin grid min-h-[60dvh] content-center gap-10 py-16 l:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] l:items-center">
      <div className="max-w-[66ch]">
        <Sign tone={tone} size="lg">
          {plate}
        </Sign>
        <h1 className="mt-6 text-section">{title}</h1>
        <div className="hyphenate mt-4 grid gap-3 text-muted">{children}</div>
        <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
      </div>
      <div aria-hidden="true" className="hall-window hidden l:block" />
    </div>
  );
}
