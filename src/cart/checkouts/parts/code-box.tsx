import { Gift } from 'lucide-react';
import { useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import { codeMasked } from '../../../tickets/rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { priceText } from '../../../ui/price.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Codes } from './use-codes.ts';

/** Codes that pay, each with what it takes of the total. */
export function UsedCodes({ codes }: { codes: Codes }) {
  return codes.used.map(({ code, codeEnd, type, amount }) => (
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
  ));
}

/** Box to type a code, and its press. */
export function CodeBox({ codes }: { codes: Codes }) {
  const { error, pending } = codes;
  const input = useRef<HTMLInputElement>(null);
  const use = async () => {
    const code = input.current?.value ?? '';
    if (!pending && (await codes.add(code)) && input.current) input.current.value = '';
  };
  return (
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
  );
}
