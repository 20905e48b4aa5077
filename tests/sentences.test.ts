import { describe, expect, it } from 'vitest';
import { m } from '../src/paraglide/messages.js';
import { refusalSentence } from '../src/shared/refusal.ts';
import '../src/slices.ts';
import { BUTTON_SIZES, BUTTON_VARIANTS } from '../src/ui/button-variants.ts';

/** Quoted sentences of the specification, word for word, in English and, where it says so, in Swedish. */
type Message = (inputs: Record<never, never>, options: { locale: 'sv' | 'en' }) => string;

function says(message: Message, english: string, swedish?: string): void {
  expect(message({}, { locale: 'en' })).toBe(english);
  if (swedish) expect(message({}, { locale: 'sv' })).toBe(swedish);
  else expect(message({}, { locale: 'sv' })).not.toBe(english);
}

describe('storefront', () => {
  it('8: the connection', () => {
    says(
      m.shell_connection_retrying,
      'Connection to server failed. Check your internet connection. Retrying...',
      'Kan inte ansluta till servern. Kontrollera din internetuppkoppling. Försöker igen...',
    );
    expect(m.shell_connection_retrying({}, { locale: 'de' })).toMatch(/Verbindung/);
    says(m.shell_error_generic, 'An error has occurred. If the error persists, try reloading the page...');
    expect(m.shell_api_silent({}, { locale: 'en' })).toMatch(/API seems not to be responding/);
    expect(m.shell_connection_offline({}, { locale: 'en' })).not.toBe(
      m.shell_connection_retrying({}, { locale: 'en' }),
    );
  });

  it('2: feedback and updates', () => {
    says(m.shell_update_title, 'There are new updates');
    expect(m.feedback_thanks({}, { locale: 'sv' })).toMatch(/^Tack/);
    expect(m.feedback_comments({}, { locale: 'sv' })).toBe('Kommentarer');
    expect(m.feedback_send({}, { locale: 'sv' })).toBe('Skicka');
    expect(m.feedback_close({}, { locale: 'sv' })).toBe('Stäng');
  });

  it('8: what is not there', () => {
    says(m.catalogue_not_found, 'Product not found', 'Produkt ej funnen');
    says(m.shell_not_found_title, 'Oops, nothing to see here');
    says(m.refusal_invalid_destination, 'Invalid destination');
    says(m.refusal_provider_not_found, 'Provider not found');
  });

  it('2 and 4: what cannot be had', () => {
    says(m.providers_unavailable, 'Unavailable', 'Ej tillgänglig');
    says(m.providers_hidden, 'HIDDEN', 'GÖMD');
  });

  it('8: stock', () => {
    expect(refusalSentence('sold-out', 'en')).toBe('Out of stock');
    expect(refusalSentence('sold-out', 'sv')).toBe('Slut i lager');
    expect(refusalSentence('quantity-unavailable', 'en')).toBe('Quantity unavailable');
    expect(refusalSentence('quantity-unavailable', 'sv')).toBe('Antal ej tillgängligt');
    says(m.catalogue_sold_out, 'Out of stock', 'Slut i lager');
    expect(m.catalogue_limited({}, { locale: 'en' })).toMatch(/limited in number/);
  });

  it('5 and 8: options, amounts and days', () => {
    expect(refusalSentence('options-missing', 'en')).toBe('First select options');
    expect(refusalSentence('options-missing', 'sv')).toBe('Välj först tillval');
    expect(refusalSentence('no-prices', 'en')).toBe('No prices available');
    expect(refusalSentence('no-prices', 'sv')).toBe('Inga priser tillgängliga');
    expect(refusalSentence('nothing-available', 'en')).toBe('Nothing available');
    expect(refusalSentence('nothing-available', 'sv')).toBe('Inga tider att boka');
    expect(m.catalogue_too_many_options({ count: 3 }, { locale: 'en' })).toBe("You can't add more than 3 items.");
  });

  it('2 and 5: product pages', () => {
    says(m.catalogue_see_more, 'See more products from the provider');
    says(m.catalogue_point_instant, 'Delivered instantly by e-mail and SMS');
    says(m.catalogue_point_with_you, 'Always with you');
    says(m.catalogue_point_share, 'Easy to share or give away');
    says(m.catalogue_amount_enter, 'Enter amount', 'Ange belopp');
    says(m.checkout_title, 'Confirm and pay');
    says(
      m.catalogue_gift_card_failed,
      'Could not load the gift card, please try again later',
      'Kunde inte ladda presentkortet, försök igen senare',
    );
    says(m.cart_buy, 'Buy');
    says(m.cart_add, 'Add to cart');
    expect(m.catalogue_not_a_bookable({ id: 'x' }, { locale: 'en' })).toBe('Product is not a bookable; x');
    says(m.catalogue_not_an_accommodation, 'Product is not a ACCOMMODATION');
    expect(refusalSentence('not-a-gift-card', 'en')).toBe('Bad order item id, not a gift card');
    says(m.catalogue_voucher_id_missing, 'Voucher id missing');
    says(m.catalogue_gift_card_id_missing, 'GiftCard id missing');
    says(m.catalogue_not_a_gift_card, 'You tried to load a gift card but the requested product is not a gift card');
  });

  it('8: one shop at a time', () => {
    expect(refusalSentence('other-provider', 'en')).toMatch(/already holds items from another shop.*one at a time/i);
  });

  it('2 and 8: a verified address, and one that was not', () => {
    says(m.accounts_verified_title, 'Thanks! Your email address has been verified.');
    says(m.accounts_not_verified_title, 'Something went wrong');
    says(m.accounts_not_verified, 'Verification failed');
  });

  it('2: waiting and leaving', () => {
    says(m.catalogue_loading, 'Loading product...');
    says(m.catalogue_loading_voucher, 'Loading voucher...');
    says(m.catalogue_loading_gift_card, 'Loading gift card...');
    says(m.backoffice_loading, 'Loading admin pages');
    says(m.shell_signed_out_title, 'You are now signed out! Welcome back another time.');
    expect(m.shell_error_title({}, { locale: 'sv' })).toBe('Vi verkar ha det lite struligt just nu');
  });
});

describe('payments', () => {
  it('2.4: the pay request', () => {
    says(m.payments_several_methods, 'Multiple payment methods are available');
    says(m.payments_link_inactive, 'The link is no longer active.');
    says(m.payments_request_cancelled, 'The payment request has been cancelled.');
    says(m.payments_link_invalid, 'The payment link is invalid');
    says(m.payments_table_title, 'Payment');
    says(m.payments_table_of_which_vat, 'of which VAT');
  });

  it('2.9 and 8: the invitation', () => {
    says(m.invitations_loading, 'Loading invitation...');
    says(
      m.invitations_missing,
      'Invitation could not be found, it could have expired. Please ask the administrator to send a new one.',
    );
    says(m.invitations_log_in, 'Create account / Log in');
    says(m.invitations_accept, 'Accept invitation');
    expect(m.invitations_title({ provider: 'Sjökanten' }, { locale: 'en' })).toBe('Account invite for Sjökanten');
    expect(m.invitations_accept_failed({ email: 'a@b.example' }, { locale: 'en' })).toBe(
      'Could not accept invitation. If the error persists, contact a@b.example.',
    );
  });

  it('2.5: waiting and done', () => {
    says(m.payments_waiting, 'Waiting for payment confirmation...');
    says(m.payments_done, 'Done!');
    says(m.payments_start_over, 'Start over');
    says(m.payments_continue, 'Continue');
  });

  it('2.6: the page that waits for Swish', () => {
    says(m.payments_check_loading, 'Loading');
    says(m.payments_check_waiting, 'Waiting for confirmation from payment provider');
    says(m.payments_check_aborted, 'Payment has been aborted');
  });

  it('4: payment events', () => {
    says(m.payments_event_pending, 'Payment initiated');
    says(m.payments_event_cancelled, 'Payment cancelled');
    says(m.payments_event_fulfilled, 'Payment confirmed');
    says(m.payments_event_expired, 'Payment expired');
    says(m.payments_event_failed, 'Payment failed');
  });

  it('4: the receipt', () => {
    says(m.receipts_pay_here, 'Pay here');
    says(m.receipts_refund_pending, 'In progress');
    says(m.receipts_refund_fulfilled, 'Done');
    says(m.receipts_refund_cancelled, 'Cancelled');
    says(m.receipts_booking_passed, 'The time has passed');
    expect(m.receipts_cancel_failed({ provider: 'Sjökanten' }, { locale: 'en' })).toBe(
      'Cancellation could not be made, if the problem persists, contact Sjökanten for assistance.',
    );
    says(m.receipts_delivery_awaiting, 'Awaiting confirmation');
    expect(m.receipts_delivery_ok_pick_up({}, { locale: 'en' })).toMatch(/order is OK/);
    expect(m.receipts_delivery_ready({}, { locale: 'en' })).toMatch(/ready/i);
    expect(m.receipts_delivery_on_its_way({}, { locale: 'en' })).toMatch(/on its way/i);
    expect(m.receipts_delivery_thanks({}, { locale: 'en' })).toMatch(/thank you/i);
  });

  it('8: a checkout that failed', () => {
    const email = 'eskil@angensbigard.example';
    expect(m.payments_failed({ email }, { locale: 'en' })).toBe(
      `Payment failed. If the error persists, contact ${email}`,
    );
    expect(m.payments_failed({ email }, { locale: 'sv' })).toBe(
      `Betalning misslyckades. Om felet kvarstår, kontakta ${email}`,
    );
    says(m.receipts_invalid_id, 'Invalid order group id');
  });

  it('2.10 and 8: signing in', () => {
    says(m.access_title, 'Sign in');
    expect(refusalSentence('sign-in-failed', 'en')).toBe('Sign in failed, try again');
  });

  it('2.11: the cookie banner', () => {
    says(m.ui_cookie_understood, 'Understood');
  });

  it('9: buttons', () => {
    expect(BUTTON_VARIANTS.join(', ')).toBe(
      'default, white, white-gray, white-primary, light-gray-black, gray, danger, danger-light, outline, primary, ' +
        'primary-light, purple-light, secondary, yellow, yellow-light, ghost, link, warning, transparent, blue',
    );
    expect(BUTTON_SIZES.join(', ')).toBe('3xs, 2xs, xs, sm, default, md, lg');
  });
});
