import { to } from '../../../../../links.ts';
import { m } from '../../../../../paraglide/messages.js';
import { phoneText } from '../../../../../ui/phone-text.ts';
import { Sign } from '../../../../../ui/sign.tsx';
import type { Seller } from '../../../../contract.ts';
import { BackButton, CheckWords } from './check-words.tsx';
import { REASON_TEXTS } from './reason-text.ts';

/** Unknown outcome: the bank did not say whether it took the money, so nobody is asked to pay again meanwhile (I12). */
export function UnknownPayment({ seller, receipt }: { seller: Seller; receipt: string | null }) {
  return (
    <div className="grid max-w-[500px] gap-8">
      <div>
        <CheckWords
          title={m.payments_check_unknown()}
          above={<Sign tone="wait">{m.payments_check_unknown_plate()}</Sign>}
        >
          <p>{REASON_TEXTS.OUTCOME_UNKNOWN()}</p>
          <p>{m.payments_check_unknown_next()}</p>
        </CheckWords>
        <Contact seller={seller} />
      </div>
      {receipt ? (
        <BackButton href={receipt}>{m.payments_check_back_receipt()}</BackButton>
      ) : (
        <BackButton href={to.start()}>{m.shell_to_start()}</BackButton>
      )}
    </div>
  );
}

function Contact({ seller: { title, email, phone } }: { seller: Seller }) {
  if (!email && !phone) return null;
  return (
    <div className="mt-6 border-t border-hair pt-4">
      <p>{m.payments_check_contact({ seller: title })}</p>
      <p className="flex flex-wrap gap-x-6">
        {phone && (
          <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center whitespace-nowrap">
            {phoneText(phone)}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center break-all">
            {email}
          </a>
        )}
      </p>
    </div>
  );
}
