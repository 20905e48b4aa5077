import { Download, Printer } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toasts } from '../../ui/toast-store.ts';
import type { Quote } from '../contract.ts';

interface Props {
  quote: Pick<Quote, '_id' | 'number'>;
  /** The file alone, in the width of its place. */
  wide?: boolean;
}

/** The ways to paper: the browser's print, and a file. */
export function PaperActions({ quote, wide }: Props) {
  const [parameters] = useSearchParams();
  const [pending, setPending] = useState(false);
  const href = to.quotePaper(quote._id, {
    ak: parameters.get('ak'),
    lang: getLocale(),
    draft: parameters.get('draft'),
  });
  async function fetchPaper(event: MouseEvent) {
    event.preventDefault();
    setPending(true);
    try {
      const answer = await fetch(href);
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      save(await answer.blob(), fileName(answer) ?? `${quote.number}.pdf`);
    } catch (fault) {
      console.error('the PDF of a quote failed', fault);
      toasts.show({ _id: 'quote-paper', type: 'WARNING', title: m.quotes_pdf_failed() });
    } finally {
      setPending(false);
    }
  }
  return (
    <div className={wide ? 'grid gap-2 print:hidden' : 'flex flex-wrap gap-2 print:hidden'}>
      {!wide && (
        <Button
          variant="outline"
          size="sm"
          className="hidden! m:inline-flex!"
          iconStart={<Icon icon={Printer} size={18} />}
          onClick={() => print()}
        >
          {m.quotes_print()}
        </Button>
      )}
      {/* A link, so that a browser without our script has the file too. */}
      <ButtonLink
        href={href}
        download
        variant="outline"
        size={wide ? 'default' : 'sm'}
        iconStart={<Icon icon={Download} size={18} />}
        aria-busy={pending || undefined}
        onClick={fetchPaper}
      >
        {m.quotes_pdf()}
      </ButtonLink>
    </div>
  );
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function fileName(answer: Response): string | null {
  return /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? null;
}
