import { api, useCommand } from '../../client.ts';
import { m } from '../../paraglide/messages.js';
import { TextArea } from '../../ui/text-area.tsx';
import { useKeepBasket } from './basket.ts';

interface CartMessageProps {
  seller: string;
  stored: string;
  /** The field's name in the surrounding form. */
  name?: string;
}

/** The message to the seller, saved in the cart so that it survives leaving the page. */
export function CartMessage({ seller, stored, name }: CartMessageProps) {
  const keep = useKeepBasket();
  const command = useCommand(api.cart.setMessage, 'set-cart-message', { onDone: keep });
  return (
    <TextArea
      name={name}
      label={m.checkout_message({ seller })}
      optional
      defaultValue={stored}
      maxLength={1000}
      rows={2}
      onBlur={event => {
        if (event.currentTarget.value !== stored) command.run({ message: event.currentTarget.value });
      }}
    />
  );
}
