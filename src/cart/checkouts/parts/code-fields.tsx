import { Gift } from 'lucide-react';
import { useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import { codeMasked } from '../../../tickets/rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { priceText } from '../../../ui/price.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Codes } from './use-codes.ts';

/** One box for gift cards and vouchers (H21): what each takes of the total, and a line that opens to type another. */
export function CodeFields({ codes }: { codes: Codes }) {
  const { used, error, pending } = codes;
  const input = useRef<HTMLInputElement>(null);
  const use = async () => {
    const code = input.current?.value ?? '';
    if (!pending && (await codes.add(code)) && input.current) input.current.value = '';
  };
  return (
    <section aria-label={m.payments_codes_title()} className="grid gap-2">
      {used.map(({ code, codeEnd, type, amount }) => (
        <p key={code} className="flex items-center gap-3 rounded-hold border border-good bg-good-tint px-4 py-2">
          <Icon icon={Gift} />
          <span className="min-w-0 flex-1">
            <b className="block font-sign">
              {(type === 'GIFTCARD' ? m.payments_codes_gift_card : m.payments_codes_voucher)({
                code: codeMasked(codeEnd),
              })}
            </b>
            <span className="block text-note text-muted">{m.checkout_code_covers({ price: priceText(amount) })}</span>
          </span>
          <Button variant="link" onClick={() => codes.remove(code)} aria-label={m.checkout_code_remove({ codeEnd })}>
            {m.cart_remove()}
          </Button>
        </p>
      ))}
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-sign font-semibold">
          <Icon icon={Gift} />
          {used.length ? m.payments_codes_another() : m.payments_codes_title()}
        </summary>
        <div className="pt-2">
          <TextField
            ref={input}
            label={m.payments_codes_code()}
            hint={m.payments_codes_hint()}
            error={error ?? undefined}
            autoComplete="off"
            autoCapitalize="characters"
            inputMode="text"
            spellCheck={false}
            maxLength={100}
            onKeyDown={event => {
              // The field stands in the checkout's form, whose own button orders.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void use();
            }}
            action={
              <Button variant="outline" pending={pending} onClick={() => void use()}>
                {m.payments_codes_use()}
              </Button>
            }
          />
        </div>
      </details>
    </section>
  );
}
