import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import type { OrderKind } from '../lists/rules.ts';
import type { DeliveryMethod, OrderChannel, OrderStatus } from '../rules.ts';

type Word = (inputs: Record<never, never>, options?: { locale: Locale }) => string;

const STATUSES: Record<OrderStatus, Word> = {
  PENDING_PAYMENT_CONFIRMATION: m.orders_desk_status_pending_payment_confirmation,
  CREATED: m.orders_desk_status_created,
  PENDING_CONFIRMATION: m.orders_desk_status_pending_confirmation,
  CONFIRMED: m.orders_desk_status_confirmed,
  READY_FOR_PICK_UP: m.orders_desk_status_ready_for_pick_up,
  FULFILLED: m.orders_desk_status_fulfilled,
  CANCELLED: m.orders_desk_status_cancelled,
  REJECTED: m.orders_desk_status_rejected,
};

/** Status of an order as staff call it, in the page's language or a given one. */
export function orderStatusWord(status: OrderStatus, locale?: Locale): string {
  return STATUSES[status]({}, locale && { locale });
}

const CHANNELS: Record<OrderChannel, Word> = {
  ONLINE: m.orders_channel_online,
  COUNTER: m.orders_channel_counter,
  PHONE: m.orders_channel_phone,
  REQUEST: m.orders_channel_request,
};

/** Channel by which an order came. */
export function channelWord(channel: OrderChannel, locale?: Locale): string {
  return CHANNELS[channel]({}, locale && { locale });
}

const DELIVERIES: Record<DeliveryMethod, Word> = {
  PICK_UP: m.orders_desk_pick_up,
  HOME_DELIVERY: m.orders_desk_home_delivery,
  DIGITAL: m.orders_desk_digital,
};

/** Delivery of goods to their customer, in words; a booking has none. */
export function deliveryWord(method: DeliveryMethod, locale?: Locale): string {
  return DELIVERIES[method]({}, locale && { locale });
}

const KINDS: Record<OrderKind, Word> = {
  BUYABLE: m.orders_kind_goods,
  BOOKABLE: m.orders_kind_times,
  ACCOMMODATION: m.orders_kind_nights,
  VOUCHER: m.orders_kind_vouchers,
  GIFTCARD: m.orders_kind_gift_cards,
};

export function orderKindWord(kind: OrderKind): string {
  return KINDS[kind]({});
}
