import { Smartphone } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { m } from '../../../../../paraglide/messages.js';
import { connectionNow, followConnection } from '../../../../../shared/fetching.ts';
import { ownPath } from '../../../../../shared/own-path.ts';
import { ButtonLink } from '../../../../../ui/button.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { priceText } from '../../../../../ui/price.tsx';
import { QrPicture } from '../../../../../ui/qr.tsx';
import { WaitingTiles } from '../../../../parts/waiting-tiles.tsx';
import type { SwishPayment } from '../../contract.ts';
import { BackButton, CheckWords } from './check-words.tsx';
import { useOpenApp } from './open-app.ts';
import { TimeLeft } from './time-left.tsx';

interface WaitingPaymentProps {
  payment: SwishPayment;
  seller: string;
  payRequest: string;
  noAnswer: boolean;
}

/** Instructions to approve a payment: in the app on this device, by the QR code, or where the app has asked already. */
export function WaitingPayment({ payment, seller, payRequest, noAnswer }: WaitingPaymentProps) {
  const { amount, expiresAt } = payment;
  const { appUrl, qrText, isAsking } = swishWay(payment);
  useOpenApp(appUrl);
  const isOffline = useIsOffline();
  return (
    <div className="grid gap-6 l:max-w-[56rem] l:grid-cols-[minmax(0,500px)_auto] l:gap-x-16">
      <div className="max-w-[500px]">
        <CheckWords
          title={isAsking ? m.payments_check_loading() : m.payments_check_waiting()}
          above={qrText ? undefined : <WaitingTiles done={false} />}
        >
          <p>{wordsFor(payment, { seller, price: priceText(amount) })}</p>
          {isOffline && <p>{m.payments_check_offline()}</p>}
          {noAnswer && !isOffline && <p>{m.payments_check_no_answer()}</p>}
        </CheckWords>
      </div>
      {qrText && (
        <div className="grid max-w-[500px] justify-items-center rounded-hold bg-white p-3 l:col-start-2 l:row-span-2 l:row-start-1 l:w-80 l:self-start">
          <QrPicture text={qrText} label={m.payments_check_qr_label()} />
        </div>
      )}
      <div className="grid max-w-[500px] content-start gap-4 l:col-start-1">
        <TimeLeft until={expiresAt} />
        {appUrl && (
          <ButtonLink href={appUrl} size="lg" wide iconStart={<Icon icon={Smartphone} />}>
            {m.payments_check_open()}
          </ButtonLink>
        )}
        <BackButton href={payRequest}>{m.payments_check_back()}</BackButton>
        <LookAgain />
      </div>
    </div>
  );
}

/** App link or QR code, by device: this one has no use for the code, another one none for the link. */
function swishWay({ device, appUrl, qrText }: SwishPayment) {
  const isHere = device === 'SAME';
  return { appUrl: isHere ? appUrl : null, qrText: isHere ? null : qrText, isAsking: isHere && !appUrl };
}

function wordsFor(payment: SwishPayment, values: { price: string; seller: string }): string {
  const { appUrl, qrText, isAsking } = swishWay(payment);
  if (isAsking) return m.payments_check_asking();
  if (appUrl) return m.payments_check_same(values);
  return qrText ? m.payments_check_qr(values) : m.payments_check_number(values);
}

/** Reload link: without script nothing polls by itself. */
function LookAgain() {
  const { pathname, search } = useLocation();
  return (
    <noscript>
      <a href={ownPath(pathname + search)} className="inline-flex min-h-11 items-center">
        {m.payments_check_look_again()}
      </a>
    </noscript>
  );
}

function useIsOffline(): boolean {
  return useSyncExternalStore(
    followConnection,
    () => connectionNow().state !== 'fine',
    () => false,
  );
}
