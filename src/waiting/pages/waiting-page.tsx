import { isRouteErrorResponse, useParams, useRouteError } from 'react-router';
import { ApiError, q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { useSuspenseQuery } from '../../shared/query.ts';
import { TroubleNotice } from '../../shell/error-boundary.tsx';
import { Notice } from '../../shell/parts/notice.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Head } from '../../ui/head.tsx';
import { TextLink } from '../../ui/link.tsx';
import { providerTheme } from '../../ui/provider-theme.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Sign, type SignTone } from '../../ui/sign.tsx';
import { Standing } from '../parts/standing.tsx';
import type { NameState } from '../rules.ts';

const plan = ({ params }: Pick<Plan, 'params'>) => [q.waiting.name({ nameId: params.nameId! })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Interval of the page's own requests: a place may come free at any time. */
const ASK_MS = 15_000;

const PLATES: Record<NameState, [tone: SignTone, words: () => string]> = {
  UNPROVEN: ['hours', () => m.waiting_plate_unproven()],
  WAITING: ['wait', () => m.waiting_plate_waiting()],
  OFFERED: ['price', () => m.waiting_plate_offered()],
  TAKEN: ['done', () => m.waiting_plate_taken()],
  PASSED: ['closed', () => m.waiting_plate_passed()],
  LEFT: ['closed', () => m.waiting_plate_left()],
  OVER: ['closed', () => m.waiting_plate_over()],
};

/** Page of a name in a queue, as opened from its letter: its place, and what is held for it. */
export default function WaitingPage() {
  const params = useParams();
  const [query] = plan({ params });
  const { data } = useSuspenseQuery({
    ...query,
    refetchInterval: seen => (seen && ['WAITING', 'OFFERED'].includes(seen.item.state) ? ASK_MS : false),
  });
  const waiting = data.item;
  const [tone, words] = PLATES[waiting.state];
  const title = m.waiting_title({ title: waiting.productTitle });
  return (
    <div {...providerTheme(waiting.colour)} className="wall page-margin min-h-[60dvh] py-8 l:py-12">
      <Head title={title} index={false} />
      <div className="grid max-w-[36rem] gap-6">
        <div>
          <Sign tone={tone} size="lg">
            {words()}
          </Sign>
          <h1 className="mt-6 text-section">{waiting.productTitle}</h1>
          <TextLink href={to.home(waiting.providerSlug)} standalone>
            {waiting.providerTitle}
          </TextLink>
        </div>
        <Sheet className="grid gap-4 p-4 m:p-6">
          {waiting.state !== 'OFFERED' && (
            <p className="text-muted">
              {m.waiting_wanted()} {waiting.wanted.join(', ')}
            </p>
          )}
          <Standing waiting={waiting} />
        </Sheet>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  const fault = useRouteError();
  const status = isRouteErrorResponse(fault) || fault instanceof ApiError ? fault.status : null;
  if (status !== 404) return <TroubleNotice />;
  return (
    <>
      <Head title={m.waiting_missing_title()} index={false} />
      <Notice
        plate={m.waiting_plate_over()}
        tone="closed"
        title={m.waiting_missing_title()}
        actions={<ButtonLink href={to.start()}>{m.shell_to_start()}</ButtonLink>}
      >
        <p>{m.waiting_missing_text()}</p>
      </Notice>
    </>
  );
}
