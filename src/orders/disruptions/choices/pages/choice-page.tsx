import { isRouteErrorResponse, useParams, useRouteError, useSearchParams } from 'react-router';
import { ApiError, q } from '../../../../client.ts';
import { serverLoad } from '../../../../http/page-load.ts';
import { to } from '../../../../links.ts';
import { clientLoad, type Plan } from '../../../../page-load.ts';
import { m } from '../../../../paraglide/messages.js';
import { getLocale } from '../../../../paraglide/runtime.js';
import { useSuspenseQuery } from '../../../../shared/query.ts';
import { formatDayAndTime } from '../../../../shared/time.ts';
import { TroubleNotice } from '../../../../shell/error-boundary.tsx';
import { Notice } from '../../../../shell/parts/notice.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Head } from '../../../../ui/head.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { phoneText } from '../../../../ui/phone-text.ts';
import { priceText } from '../../../../ui/price.tsx';
import { providerTheme } from '../../../../ui/provider-theme.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Sign, type SignTone } from '../../../../ui/sign.tsx';
import type { Choice } from '../contract.ts';
import { ChoiceForm } from '../parts/choice-form.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) =>
  [q.choices.one({ orderGroupId: params.orderGroupId ?? '', guestId: params.guestId ?? '' })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const PLATES: Record<Choice['state'], [tone: SignTone, words: () => string]> = {
  OPEN: ['wait', () => m.choices_plate_open()],
  MOVED: ['hours', () => m.choices_plate_moved()],
  CHOSEN: ['done', () => m.choices_plate_chosen()],
  BACK: ['done', () => m.choices_plate_back()],
  OVER: ['closed', () => m.choices_plate_over()],
};

/** Page of a guest whose booking the stall called off or moved, as opened from its letter: another time, or the money. */
export default function ChoicePage() {
  const params = useParams();
  const [query] = plan({ params });
  const { data } = useSuspenseQuery(query);
  const choice = data.item;
  const { provider, title, state, startsAt, timeZone } = choice;
  const [tone, words] = PLATES[state];
  return (
    <div {...providerTheme(provider.colour)} className="wall page-margin min-h-[60dvh] py-8 l:py-12">
      <Head title={title} index={false} />
      <div className="grid max-w-[36rem] gap-6">
        <div>
          <Sign tone={tone} size="lg">
            {words()}
          </Sign>
          <h1 className="hyphenate mt-6 text-section">{title}</h1>
          <TextLink href={to.home(provider.slug)} standalone>
            {provider.title}
          </TextLink>
        </div>
        <Sheet className="grid gap-4 p-4 m:p-6">
          {choice.note && (
            <p lang={choice.language} className="hyphenate whitespace-pre-line">
              {choice.note}
            </p>
          )}
          <p className="hyphenate">{standingWords(choice)}</p>
          {state !== 'BACK' && state !== 'OPEN' && (
            <p className="figures font-bold">{formatDayAndTime(startsAt, getLocale(), timeZone)}</p>
          )}
          {(state === 'OPEN' || state === 'MOVED') && <ChoiceForm choice={choice} />}
          <Ways choice={choice} />
        </Sheet>
      </div>
    </div>
  );
}

function standingWords({ state, was, timeZone, until, back }: Choice): string {
  const locale = getLocale();
  const end = until ? formatDayAndTime(until, locale, timeZone) : '';
  const open = back > 0 ? m.choices_open : m.choices_open_free;
  if (state === 'OPEN') return open({ when: formatDayAndTime(was, locale, timeZone), until: end });
  if (state === 'MOVED') return m.choices_moved({ until: end });
  if (state === 'CHOSEN') return m.choices_chosen();
  if (state === 'OVER') return m.choices_over();
  return back > 0 ? m.choices_back({ amount: priceText(back) }) : m.choices_back_free();
}

/** Ways on: to the order, and to the stall by telephone. */
function Ways({ choice: { orderGroupId, provider } }: { choice: Choice }) {
  const ak = useSearchParams()[0].get('ak');
  return (
    <div className="flex flex-wrap items-center gap-4 border-t border-hair pt-4">
      <TextLink standalone href={to.receipt(orderGroupId, { ak })}>
        {m.choices_to_order()}
      </TextLink>
      {provider.phone && (
        <TextLink standalone href={`tel:${provider.phone}`}>
          {m.choices_call({ stall: provider.title, phone: phoneText(provider.phone) })}
        </TextLink>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  const fault = useRouteError();
  const status = isRouteErrorResponse(fault) || fault instanceof ApiError ? fault.status : null;
  if (status !== 404) return <TroubleNotice says={{ 403: m.receipts_wrong_key() }} />;
  return (
    <>
      <Head title={m.choices_missing()} index={false} />
      <Notice
        plate={m.choices_plate_over()}
        tone="closed"
        title={m.choices_missing()}
        actions={<ButtonLink href={to.start()}>{m.shell_to_start()}</ButtonLink>}
      >
        <p>{m.choices_missing_text()}</p>
      </Notice>
    </>
  );
}
