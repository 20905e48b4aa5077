import { z } from 'zod';
import { shownContentsSchema } from '../catalogue/contents/contract.ts';
import { contactSchema, orderGroupSchema } from '../order-groups/contract.ts';
import { DISPUTE_STATUSES } from '../payments/ways/card/disputes/rules.ts';
import {
  command,
  contract,
  idParameter,
  item,
  items,
  line,
  lines,
  pictureSchema,
  priceSchema,
  slugOrId,
} from '../shared/contract.ts';
import { bookingSchema } from './bookings/contract.ts';
import { orderFilters } from './lists/contract.ts';
import { DELIVERY_METHODS, ORDER_CHANNELS, ORDER_STATUSES, ORDER_TYPES, STAFF_CHANGES } from './rules.ts';

export const MOST_MESSAGE = 1000;

const destinationSchema = z.strictObject({
  address: z.strictObject({
    addressRows: z.array(line(1, 120)).min(1).max(3),
    zipCode: line(3, 12),
    city: line(1, 80),
  }),
  notesToDeliverer: lines(0, 500).optional(),
});

const chosenDeliverySchema = z.discriminatedUnion('deliveryMethodType', [
  z.strictObject({
    deliveryMethodType: z.literal('PICK_UP'),
    /** Pick-up time: the beginning of an hour that the seller is open. */
    pickUpAt: z.iso.datetime().optional(),
  }),
  z.strictObject({ deliveryMethodType: z.literal('HOME_DELIVERY'), destination: destinationSchema }),
]);
export type ChosenDelivery = z.infer<typeof chosenDeliverySchema>;

export const placeOrderInput = command('place-order', {
  contact: contactSchema,
  delivery: chosenDeliverySchema,
  messageToProvider: lines(0, MOST_MESSAGE).default(''),
  /** The total shown above the button: a different total is refused, so that the buyer is asked again. */
  expectedTotal: z.number().int().min(0),
  termsAccepted: z.literal(true),
});
export type PlaceOrder = z.infer<typeof placeOrderInput>;

export const placedSchema = z.object({
  orderGroupId: z.string(),
  orderId: z.string(),
  /** The pay request; null where nothing is to be paid and the order stands already. */
  payRequestId: z.string().nullable(),
  /** The access key, which opens this order group for its holder (I18). */
  accessKey: z.string(),
});

const deliverySchema = z.object({
  deliveryMethodType: z.enum(DELIVERY_METHODS),
  pickUpAddress: z.string().nullable(),
  pickUpInstructions: z.string().nullable(),
  /** Pick-up time of the buyer's choice. Orders made before it was asked lack it. */
  pickUpAt: z.string().nullable().optional(),
  destination: z
    .object({
      address: z.object({ addressRows: z.array(z.string()), zipCode: z.string(), city: z.string() }),
      notesToDeliverer: z.string().nullable(),
    })
    .nullable(),
  estimatedDeliveryTime: z.string().nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

const orderItemSchema = z.object({
  _id: z.string(),
  /**
   * OPTIONAL is an option of the product before it; DELIVERY is the home delivery fee, ASKED a staff pay request in
   * their own words: both without a product.
   */
  kind: z.enum(['PRODUCT', 'OPTIONAL', 'DELIVERY', 'ASKED']),
  productId: z.string().nullable(),
  skuId: z.string().nullable(),
  providerId: z.string(),
  meta: z.object({
    title: z.string(),
    kicker: z.string().nullable(),
    variant: z.string().nullable(),
    image: pictureSchema.nullable(),
  }),
  /** The booked time; null for what is not booked. */
  time: z.object({ start: z.string(), end: z.string() }).nullable(),
  /** Guests by guest type. */
  quantities: z.array(z.object({ guestType: z.string(), title: z.string(), quantity: z.number().int() })),
  bookingType: z.string().nullable(),
  /** Lodging of an order for nights; its type is null where the product's categories tell none. */
  accommodation: z
    .object({
      title: z.string(),
      type: z.object({ title: z.string(), subType: z.string(), iconName: z.string() }).nullable(),
    })
    .nullable(),
  booking: bookingSchema.nullable(),
  /** Pieces, and of them those that were given up. Copies of older answers lack the second. */
  quantity: z.object({ value: z.number().int(), returned: z.number().int().optional() }),
  pricePerItem: z.number().int(),
  price: z.object({ amountIncludingVat: z.number().int(), vatRate: z.number().int() }),
  /** Discount that it was sold with, within its order's total and not within its price. */
  discount: z.number().int().optional(),
  acquireType: z.enum(['BOOKABLE', 'BUYABLE', 'VOUCHER', 'GIFTCARD', 'ACCOMMODATION']).nullable(),
  /** Age below which it is not handed over. */
  leastAge: z.number().int().optional(),
  /** Ingredients and allergens of food, as they were when it was bought. */
  contents: shownContentsSchema.optional(),
});
export type OrderItem = z.infer<typeof orderItemSchema>;

const orderSchema = z.object({
  _id: z.string(),
  orderGroupId: z.string(),
  orderGroupReference: z.string(),
  providerId: z.string(),
  type: z.enum(ORDER_TYPES),
  status: z.object({ type: z.enum(ORDER_STATUSES) }),
  hasBeenConfirmed: z.boolean(),
  hasBeenCancelled: z.boolean(),
  hasBeenRejected: z.boolean(),
  hasPassed: z.boolean(),
  inactive: z.boolean(),
  totalPrice: priceSchema,
  amountUnpaid: z.number().int(),
  amountSettled: z.number().int(),
  amountUnsettled: z.number().int(),
  amountPendingRefund: z.number().int(),
  delivery: deliverySchema,
  messageToProvider: z.string(),
  /** Expiry of the unpaid hold; null when nothing waits for payment. */
  heldUntil: z.string().nullable(),
  orderItems: z.array(orderItemSchema),
  _createdAt: z.string(),
});
export type Order = z.infer<typeof orderSchema>;

const orderRowSchema = z.object({
  _id: z.string(),
  orderGroupId: z.string(),
  reference: z.string(),
  type: z.enum(ORDER_TYPES),
  status: z.object({ type: z.enum(ORDER_STATUSES) }),
  channel: z.enum(ORDER_CHANNELS),
  customer: z.object({ name: z.string() }),
  deliveryMethodType: z.enum(DELIVERY_METHODS),
  /** A short summary of the items. */
  summary: z.string(),
  pieces: z.number().int(),
  /** Goods that are the customer's: what is booked, or comes by mail, is not handed out. */
  hasGoods: z.boolean(),
  /** Visit, pick-up or delivery of the goods; null where no time was said. */
  visit: z.object({ at: z.string(), kind: z.enum(['BOOKING', 'NIGHTS', 'PICK_UP', 'DELIVERY']) }).nullable(),
  amountIncludingVat: z.number().int(),
  amountUnpaid: z.number().int(),
  _createdAt: z.string(),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

const orderHistorySchema = z.object({
  type: z.string(),
  _happenedAt: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** The person who did it; null where the hall did it by itself, or the person is gone. */
  by: z.string().nullable(),
  /** Whether that person is the order's own customer. */
  byCustomer: z.boolean(),
});

const disputeSchema = z.object({
  reference: z.string(),
  amount: z.number().int(),
  /** The reason in the caller's language. */
  reason: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  answerBy: z.string().nullable(),
  /** The dispute's page at the card company; null where it has none. */
  url: z.string().nullable(),
});
export type OrderDispute = z.infer<typeof disputeSchema>;

const staffOrderSchema = z.object({
  order: orderSchema,
  orderGroup: orderGroupSchema,
  /** Öre: the waived part of what is settled. */
  amountWaived: z.number().int(),
  /** The changes that staff may make now. */
  changes: z.array(z.enum(STAFF_CHANGES)),
  /** Events, oldest first. */
  history: z.array(orderHistorySchema),
  /** Disputes: payments that the payer's bank has taken back, or wants to. */
  disputes: z.array(disputeSchema),
});
export type StaffOrder = z.infer<typeof staffOrderSchema>;

const changeOrderStatusInput = command('change-order-status', {
  idOrSlug: slugOrId,
  orderId: idParameter,
  change: z.enum(STAFF_CHANGES),
  /** For a cancellation: whether its goods go back on the shelf, which they do when it is left out. */
  shelved: z.boolean().optional(),
});
export type ChangeOrderStatus = z.infer<typeof changeOrderStatusInput>;

const MOST_ORDERS = 50;
const tags = ['orders'];

export const ordersContract = {
  group: contract
    .route({ method: 'GET', path: '/order-groups/{orderGroupId}', summary: 'One order group', tags })
    .input(z.object({ orderGroupId: idParameter }))
    .output(items(orderGroupSchema)),
  ofGroup: contract
    .route({
      method: 'GET',
      path: '/orders/for-order-group/{orderGroupId}',
      summary: 'The orders of a group',
      tags,
    })
    .input(z.object({ orderGroupId: idParameter }))
    .output(items(orderSchema)),
  list: contract
    .route({ method: 'GET', path: '/providers/{idOrSlug}/orders', summary: "A provider's orders, newest first", tags })
    .input(
      z.object({
        idOrSlug: slugOrId,
        ...orderFilters,
        limit: z.coerce.number().int().min(1).max(MOST_ORDERS).default(MOST_ORDERS),
        /** Paging cursor: the `_id` of the last order of the previous page. */
        before: idParameter.optional(),
      }),
    )
    .output(items(orderRowSchema)),
  one: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/orders/{orderId}',
      summary: 'One order, for its provider',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId, orderId: idParameter }))
    .output(item(staffOrderSchema)),
  changeStatus: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/orders/{orderId}/status-changes',
      summary: 'Confirm, have ready, hand over or cancel',
      tags,
    })
    .input(changeOrderStatusInput)
    .output(item(staffOrderSchema)),
};
