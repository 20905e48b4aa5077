import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { m } from '../../../paraglide/messages.js';
import { PaymentOptions } from './payment-options.tsx';

const shown = (offered: { mobile: boolean; card: boolean }) =>
  renderToStaticMarkup(<PaymentOptions offered={offered} chosen={null} onSelect={() => {}} />);
const disabled = (html: string) =>
  [...html.matchAll(/<input[^>]*>/g)].filter(([input]) => / disabled=""/.test(input)).length;

describe('the list of ways to pay', () => {
  it('keeps Swish in sight where the seller does not take it, closed and with the reason [payments 4.4]', () => {
    const html = shown({ mobile: false, card: true });
    expect(disabled(html)).toBe(2);
    expect(html).toContain(m.payments_option_swish_closed());
    expect(html).not.toContain(m.payments_option_card_closed());
    // Open options come first.
    expect(html.indexOf(m.payments_option_card_hint())).toBeLessThan(html.indexOf(m.payments_option_swish_closed()));
  });

  it('closes nothing that is taken', () => {
    const html = shown({ mobile: true, card: true });
    expect(disabled(html)).toBe(0);
    expect(html).not.toContain(m.payments_option_swish_closed());
  });
});
