import '../../parts/kept-tickets.css';
import '../parts/gift.css';
import { Copy, Gift as GiftIcon, Printer, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isRouteErrorResponse, useParams, useRouteError, useSearchParams } from 'react-router';
import { ApiError, useCommand } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { to } from '../../../links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import type { Band } from '../../../providers/contract.ts';
import { bandGlaze } from '../../../providers/parts/bands.ts';
import { useLive } from '../../../shared/live-client.ts';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { TroubleNotice } from '../../../shell/error-boundary.tsx';
import { Notice } from '../../../shell/parts/notice.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Head } from '../../../ui/head.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { fetchModal } from '../../../ui/lazy-modal.tsx';
import { Pillar } from '../../../ui/pillar.tsx';
import { providerTheme } from '../../../ui/provider-theme.ts';
import { toasts } from '../../../ui/toast-store.ts';
import { dayWords } from '../../parts/day-words.ts';
import type { Gift } from '../contract.ts';
import { GiftDialog } from '../parts/gift-dialog.tsx';
import { GivenNote } from '../parts/given-note.tsx';
import { OpenedTicket } from '../parts/opened-ticket.tsx';
import { Wrapped } from '../parts/wrapped.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) => [lateQ.gifts.look({ giftId: params.giftId ?? '' })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const invalidates = [lateQ.gifts.look.key()];

/** Notice of a link that opens no gift: taken back, handed on, or never one. */
export function ErrorBoundary() {
  const fault = useRouteError();
  const status = isRouteErrorResponse(fault) || fault instanceof ApiError ? fault.status : null;
  if (status !== 404 && status !== 400 && status !== 429) return <TroubleNotice />;
  return (
    <>
      <Head title={m.gifts_missing_title()} index={false} />
      <Notice
        plate={m.tickets_missing_plate()}
        tone="closed"
        title={m.gifts_missing_title()}
        actions={<ButtonLink href={to.start()}>{m.shell_to_start()}</ButtonLink>}
      >
        <p>{status === 429 ? m.tickets_too_many() : m.refusal_gift_not_found()}</p>
      </Notice>
    </>
  );
}

/** Page of a gift, for whoever it came to: wrapped, opened, and given on. */
export default function GiftPage() {
  const [query] = plan({ params: useParams() });
  const found = useSuspenseQuery({ ...query, refetchOnWindowFocus: 'always' });
  const gift = found.data.item;
  const store = useQueryClient();
  const ak = useSearchParams()[0].get('ak');
  const { ticket, provider, fromName } = gift;
  useLive(ticket ? [{ topic: `ticket:${ticket._id}`, ak }] : [], () => void store.invalidateQueries(query));
  const wrapped = gift.status === 'SENT';
  const title = wrapped ? titleOf(gift) : m.gifts_opened_title();
  return (
    <div {...providerTheme(provider.colour)} className="bg-tile">
      <Head title={title} index={false} />
      <div className="page-with-pillar print:block">
        <section className="wall page-margin min-w-0 py-8 print:p-0">
          <div className="gift-page grid grid-cols-[minmax(0,1fr)] gap-5 print:block">
            <div className={wrapped ? '' : 'sr-only print:hidden'}>
              {wrapped && fromName && (
                <p className="font-semibold text-muted">{m.gifts_from_name({ from: fromName })}</p>
              )}
              <h1 className="hyphenate text-section">{title}</h1>
            </div>
            {wrapped && <WrappedGift gift={gift} />}
            {ticket && <OpenedGift gift={gift} ticket={ticket} />}
            {gift.handedOn && (
              <>
                <p className="hyphenate">{m.gifts_handed_on()}</p>
                <GivenNote
                  gift={gift.handedOn}
                  validUntil={gift.validUntil}
                  texts={gift.texts}
                  invalidates={invalidates}
                />
              </>
            )}
            <OpenNews open={!wrapped} />
          </div>
        </section>
        <Pillar glaze={bandGlaze(provider.band as Band)} />
      </div>
    </div>
  );
}

function titleOf({ toName }: Gift): string {
  return toName ? m.gifts_title({ to: toName }) : m.gifts_title_unnamed();
}

function WrappedGift({ gift }: { gift: Gift }) {
  const { _id: giftId, greeting, toName, validUntil } = gift;
  const open = useCommand(lateApi.gifts.open, 'open-gift', { invalidates });
  return (
    <>
      <Wrapped to={toName} />
      {greeting && <p className="gift-greeting hyphenate font-sign font-semibold">{m.gifts_quoted({ greeting })}</p>}
      <div className="grid gap-3">
        {open.error && <Banner tone="danger" role="alert" title={open.error.message} />}
        <Button
          size="lg"
          wide
          iconStart={<Icon icon={GiftIcon} />}
          pending={open.pending}
          onClick={() => open.run({ giftId })}
        >
          {m.gifts_open()}
        </Button>
        <p className="hyphenate text-center text-note text-muted">
          {m.gifts_wrapped_note({ day: dayWords(validUntil) })}
        </p>
      </div>
    </>
  );
}

function OpenedGift({ gift, ticket }: { gift: Gift; ticket: NonNullable<Gift['ticket']> }) {
  const { _id: giftId, provider, type, validUntil, texts, toName } = gift;
  const [giving, setGiving] = useState(false);
  const close = () => setGiving(false);
  const on = useCommand(lateApi.gifts.handOn, 'hand-on-gift', { invalidates, onDone: close });
  const { code } = ticket;
  const good = ticket.status === 'ACTIVE' && !ticket.blocked;
  return (
    <>
      <OpenedTicket gift={gift} ticket={ticket} />
      <div className="grid gap-2 print:hidden">
        <ButtonLink href={to.home(provider.slug)} size="lg" wide>
          {m.gifts_to_seller({ seller: provider.title })}
        </ButtonLink>
        <div className="grid grid-cols-2 gap-2">
          <Button variant="outline" wide iconStart={<Icon icon={Printer} size={20} />} onClick={() => print()}>
            {m.tickets_print()}
          </Button>
          {code && (
            <Button variant="outline" wide iconStart={<Icon icon={Copy} size={20} />} onClick={() => void copy(code)}>
              {m.gifts_copy()}
            </Button>
          )}
        </div>
        {good && (
          <Button
            variant="ghost"
            wide
            iconStart={<Icon icon={Share2} size={20} />}
            onClick={() => setGiving(true)}
            onPointerEnter={fetchModal}
            onFocus={fetchModal}
          >
            {m.gifts_hand_on()}
          </Button>
        )}
      </div>
      <GiftDialog
        open={giving}
        onClose={close}
        title={m.gifts_hand_on()}
        send={m.gifts_hand_on_send()}
        command={on}
        onWish={wish => on.run({ giftId, ...wish })}
        hides={type === 'VOUCHER' && ticket.amount !== null}
        texts={texts}
        validUntil={validUntil}
        start={{ fromName: toName }}
      />
    </>
  );
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toasts.show({ type: 'SUCCESS', title: m.gifts_copied() });
  } catch {
    toasts.show({ type: 'WARNING', title: code, sticky: true });
  }
}

/** Screen reader news: that it is open now. One that was open when the page came says nothing. */
function OpenNews({ open }: { open: boolean }) {
  const first = useRef(open);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (open && !first.current) setNews(m.gifts_now_open());
  }, [open]);
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}
