import '../../parts/quote.css';
import { lazy, type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router';
import { q } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { useOffice, useProviderNews } from '../../../office/parts/use-office.ts';
import { officeQ } from '../../../office-client.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { arrived } from '../../../shared/arrival.ts';
import { useQuery, useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import type { OfficeQuote } from '../contract.ts';
import { EditorHead } from '../parts/editor-head.tsx';
import { FactsPanel } from '../parts/facts-panel.tsx';
import { HoldPanel } from '../parts/hold-panel.tsx';
import { PlanPanel } from '../parts/plan-panel.tsx';
import { QuoteActions } from '../parts/quote-actions.tsx';
import { RowsPanel } from '../parts/rows-panel.tsx';
import { SumsPanel } from '../parts/sums-panel.tsx';
import { TermsPanel } from '../parts/terms-panel.tsx';
import { type QuoteEditor, useQuoteEditor } from '../parts/use-quote-editor.ts';

const PreviewPanel = lazy(() =>
  arrived(() => import('../parts/preview-panel.tsx')).then(part => ({ default: part.PreviewPanel })),
);
const TalkPanel = lazy(() =>
  arrived(() => import('../parts/talk-panel.tsx')).then(part => ({ default: part.TalkPanel })),
);
const VersionsPanel = lazy(() =>
  arrived(() => import('../parts/versions-panel.tsx')).then(part => ({ default: part.VersionsPanel })),
);

const plan = ({ params }: Pick<Plan, 'params'>) =>
  [
    officeQ.quoteDrafts.read({ idOrSlug: params.slug!, quoteId: params.quoteId! }),
    q.quotes.read({ quoteId: params.quoteId!, draft: 'true' }),
  ] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);
export { TroubleNotice as ErrorBoundary } from '../../../shell/error-boundary.tsx';

/** Staff page on which a quote is written, and followed once it is sent. */
export default function QuoteEditorPage() {
  const slug = useParams().slug!;
  const quoteId = useParams().quoteId!;
  const [query] = plan({ params: { slug, quoteId } });
  const { data } = useSuspenseQuery(query);
  return <Editing key={data.item._id} slug={slug} loaded={data.item} />;
}

function Editing({ slug, loaded }: { slug: string; loaded: OfficeQuote }) {
  const editor = useQuoteEditor(slug, loaded);
  const { provider } = useOffice();
  const store = useQueryClient();
  const { quote } = editor;
  const shown = useQuery(q.quotes.read({ quoteId: quote._id, draft: 'true' })).data?.item;
  useProviderNews(provider?._id, () => {
    const read = officeQ.quoteDrafts.read({ idOrSlug: slug, quoteId: quote._id });
    void store.fetchQuery(read).then(({ item }) => item.step === editor.quote.step && editor.take(item));
  });
  const mayChange = provider?.rights.includes('orders:change') ?? false;
  const isOpen = quote.state !== 'ACCEPTED' && quote.state !== 'WITHDRAWN' && mayChange;
  return (
    <>
      <EditorHead {...{ slug, editor, mayChange }} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 p-4 l:p-6 xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_auto_1fr] xl:pt-2">
        <Form
          errors={editor.errors}
          onValues={() => void editor.keep()}
          className="contents! [&>[role=alert]]:xl:col-span-2 [&>[role=alert]]:xl:row-start-1"
        >
          <div className="grid min-w-0 gap-4 xl:col-start-1 xl:row-span-2 xl:row-start-2">
            <Notices editor={editor} />
            {isOpen ? (
              <>
                <FactsPanel editor={editor} />
                <RowsPanel slug={slug} editor={editor} />
                {shown && <SumsPanel shown={shown} />}
                <TermsPanel editor={editor} />
              </>
            ) : (
              shown && <Late panel={<PreviewPanel shown={shown} />} />
            )}
          </div>
          {isOpen && (
            <div className="grid min-w-0 gap-4 xl:col-start-2 xl:row-start-2">
              <HoldPanel editor={editor} />
              <PlanPanel editor={editor} />
            </div>
          )}
        </Form>
        <div className="grid min-w-0 gap-4 xl:col-start-2 xl:row-start-3">
          {mayChange && <QuoteActions slug={slug} editor={editor} />}
          <Late panel={<VersionsPanel quote={quote} />} />
          {mayChange && quote.version !== null && (
            <Late panel={<TalkPanel slug={slug} quote={quote} stall={provider?.title ?? ''} />} />
          )}
          {isOpen && shown && <Late panel={<PreviewPanel shown={shown} />} />}
        </div>
      </div>
    </>
  );
}

/** A panel below what is written first, whose script comes after the page. */
function Late({ panel }: { panel: ReactNode }) {
  return <Suspense>{panel}</Suspense>;
}

function Notices({ editor }: { editor: QuoteEditor }) {
  const { quote, state, resolve } = editor;
  if (quote.state === 'ACCEPTED') return <Banner tone="accent" rounded title={m.quotes_office_accepted_text()} />;
  if (quote.state === 'WITHDRAWN') return <Banner tone="iron" rounded title={m.quotes_office_ended_text()} />;
  if (state === 'failed') return <Banner tone="danger" rounded role="alert" title={m.quotes_office_save_failed()} />;
  if (state !== 'overtaken') return null;
  return (
    <Banner
      tone="yellow"
      rounded
      role="alert"
      title={m.quotes_office_overtaken({ name: quote.draftedBy ?? m.quotes_office_somebody() })}
    >
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="white" size="sm" onClick={() => void resolve('theirs')}>
          {m.quotes_office_take_theirs()}
        </Button>
        <Button variant="white" size="sm" onClick={() => void resolve('mine')}>
          {m.quotes_office_keep_mine()}
        </Button>
      </div>
    </Banner>
  );
}
