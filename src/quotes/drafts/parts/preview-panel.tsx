import { Panel } from '../../../office/parts/panel.tsx';
import { m } from '../../../paraglide/messages.js';
import type { Quote } from '../../contract.ts';
import { QuotePaper } from '../../parts/quote-paper.tsx';
import { useChoices } from '../../parts/use-quote.ts';

/** The quote as its customer sees it, with its options to be tried as long as one may choose. */
export function PreviewPanel({ shown }: { shown: Quote }) {
  const { chosen, price, choose } = useChoices(shown);
  const isOver = shown.state === 'ACCEPTED' || shown.state === 'WITHDRAWN';
  return (
    <Panel title={m.quotes_office_preview()} className="bg-sunk!">
      <div className="quote-preview">
        <QuotePaper quote={shown} chosen={chosen} price={price} onChoose={isOver ? undefined : choose} />
      </div>
    </Panel>
  );
}
