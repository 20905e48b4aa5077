import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../../ui/button.tsx';
import { Head } from '../../../../../ui/head.tsx';
import { Icon } from '../../../../../ui/icon.tsx';

interface CheckWordsProps {
  title: string;
  /** Above the title: a plate, or the tiles of waiting. */
  above?: ReactNode;
  children?: ReactNode;
}

/** Payment status, in a heading and a sentence; a screen reader announces its changes. */
export function CheckWords({ title, above, children }: CheckWordsProps) {
  return (
    <>
      <Head title={title} index={false} />
      {above}
      <div role="status" className={above ? 'mt-6' : undefined}>
        <h1 className="text-product">{title}</h1>
        <div className="hyphenate mt-3 grid gap-3 text-muted">{children}</div>
      </div>
    </>
  );
}

export function BackButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ButtonLink href={href} variant="outline" size="lg" wide iconStart={<Icon icon={ArrowLeft} />}>
      {children}
    </ButtonLink>
  );
}
