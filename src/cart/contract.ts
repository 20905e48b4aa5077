import { z } from 'zod';
import { optionalSchema, pickedOptionalsField } from '../catalogue/optionals/contract.ts';
import { MOST_PRICE } from '../catalogue/prices/contract.ts';
import { withdrawalTermsSchema } from '../catalogue/withdrawals/contract.ts';
import { MOST_MESSAGE, placedSchema, placeOrderInput } from '../orders/contract.ts';
import { BANDS } from '../providers/contract.ts';
import { command, contract, idParameter, item, lines, pictureSchema, priceSchema } from '../shared/contract.ts';
import { wishedGuestsSchema, wishField, wishSchema } from '../wishes/contract.ts';
import { basketSchema, takeBasketInput } from './baskets/contract.ts';
import { checkoutSchema } from './checkouts/contract.ts';

export const MOST_OF_ONE = 999;

/** Problem that keeps a cart line from being ordered as it stands; null when there is none. */
const lineProblem = z
  .enum([
    'not-for-sale',
    'sold-out',
    'quantity-unavailable',
    'options-missing',
    'too-many-options',
    'option-not-offered',
    'price-missing',
    'price-not-offered',
    'price-not-whole',
    'price-too-low',
    'price-too-high',
    'no-prices',
    'wish-missing',
    'day-past',
    'nothing-available',
    'delivery-unavailable',
    /** The line is valid, but products of its kind can't be ordered here yet. */
    'not-orderable-yet',
    /** Its time is not held, and not free. */
    'fully-booked',
    'booking-too-soon',
    'booking-no-such-time',
  ])
  .nullable();

const cartItemSchema = z.object({
  _id: z.string(),
  productId: z.string(),
  providerId: z.string(),
  skuId: z.string(),
  productSlug: z.string(),
  meta: z.object({ kicker: z.string().nullable(), title: z.string(), image: pictureSchema.nullable() }),
  /** The variant's own name; null when the product has only one. */
  variant: z.string().nullable(),
  acquireType: z.enum(['BOOKABLE', 'BUYABLE', 'VOUCHER', 'GIFTCARD', 'ACCOMMODATION']),
  withdrawal: withdrawalTermsSchema,
  /** The age limit in words; null without one. */
  ageLimit: z.string().nullable(),
  /** Allergens of food in a sentence; null where its seller has not said them. */
  allergens: z.string().nullable(),
  /** Drives ask for the addresses from and to. */
  isDrive: z.boolean(),
  quantity: z.object({ value: z.number().int() }),
  /** Options added to each piece. */
  pickedOptionals: z.array(
    z.object({ optional: optionalSchema.extend({ groupTitle: z.string() }), quantity: z.number().int() }),
  ),
  /** The amount chosen by the buyer; null where the price is fixed. */
  selectedPrice: z.number().int().nullable(),
  messageToProvider: z.string(),
  wish: wishSchema.nullable(),
  /** Guests, by the seller's names for guest types; empty where all pay alike. */
  guests: z.array(wishedGuestsSchema),
  /** Until when its time is held for this cart; null where it is not, or not any more. */
  heldUntil: z.string().nullable(),
  /** Öre with VAT, at the current price, options included. */
  pricePerItem: z.number().int(),
  amountIncludingVat: z.number().int(),
  /** The product's own VAT rate; options have theirs. */
  vatRate: z.number().int(),
  /** The highest quantity of this line, with the other lines as they are. */
  most: z.number().int(),
  problem: lineProblem,
});
export type CartItem = z.infer<typeof cartItemSchema>;

const cartSchema = z.object({
  /** Null until something was added. */
  _id: z.string().nullable(),
  provider: z
    .object({
      _id: z.string(),
      slug: z.string(),
      title: z.string(),
      band: z.enum(BANDS),
      colour: z.string().nullable(),
      takesCards: z.boolean(),
    })
    .nullable(),
  orderItems: z.array(cartItemSchema),
  /** Number of pieces, shown on the cart icon. */
  count: z.number().int(),
  messageToProvider: z.string(),
  price: priceSchema,
  delivery: z
    .object({
      /** The delivery methods that suit all goods in the cart; empty without goods. */
      methods: z.array(z.enum(['PICK_UP', 'HOME_DELIVERY'])),
      /** Something in it is delivered by e-mail and SMS. */
      digital: z.boolean(),
      pickUpAddress: z.string().nullable(),
      pickUpInstructions: z.string().nullable(),
      homeDeliveryFee: z.number().int(),
    })
    .nullable(),
  /** True when every line can be ordered as it stands. */
  orderable: z.boolean(),
  /** Baskets at other stalls, put aside. */
  others: z.array(basketSchema),
});
export type Cart = z.infer<typeof cartSchema>;

const quantity = z.number().int().min(1).max(MOST_OF_ONE);

const addToCartInput = command('add-to-cart', {
  skuId: idParameter,
  quantity,
  pickedOptionals: pickedOptionalsField.optional(),
  /** Öre; for gift cards whose price can be chosen. */
  selectedPrice: z.number().int().min(0).max(MOST_PRICE).optional(),
  /** A message with this line alone, for products other than goods. */
  messageToProvider: lines(0, MOST_MESSAGE).optional(),
  /** For booked products. */
  wish: wishField.optional(),
  /** The product that the page showed: refused when the variant belongs to another one (storefront 5). */
  productId: idParameter.optional(),
  /** The product's provider and kind as that page showed them: refused when the variant's are others. */
  providerId: idParameter.optional(),
  acquireType: z.literal('GIFTCARD').optional(),
  /** Puts the basket of another stall aside instead of refusing. */
  putAside: z.boolean().optional(),
  /** "Buy now" flows empty the cart first (storefront 4); the basket of another stall is put aside. */
  clearFirst: z.boolean().optional(),
});
export type AddToCart = z.infer<typeof addToCartInput>;

const setCartQuantityInput = command('set-cart-quantity', { cartItemId: idParameter, quantity });
export type SetCartQuantity = z.infer<typeof setCartQuantityInput>;

const removeFromCartInput = command('remove-from-cart', { cartItemId: idParameter });
export type RemoveFromCart = z.infer<typeof removeFromCartInput>;

const clearCartInput = command('clear-cart', {});
export type ClearCart = z.infer<typeof clearCartInput>;

const setCartMessageInput = command('set-cart-message', { message: lines(0, MOST_MESSAGE) });
export type SetCartMessage = z.infer<typeof setCartMessageInput>;

const tags = ['cart'];

export const cartContract = {
  read: contract.route({ method: 'GET', path: '/cart', summary: "The visitor's cart", tags }).output(item(cartSchema)),
  checkout: contract
    .route({ method: 'GET', path: '/cart/checkout', summary: "How the cart's seller is paid", tags })
    .output(item(checkoutSchema)),
  add: contract
    .route({ method: 'POST', path: '/cart/items', summary: 'Put goods of one provider in the cart', tags })
    .input(addToCartInput)
    .output(item(cartSchema)),
  setQuantity: contract
    .route({ method: 'PUT', path: '/cart/items/{cartItemId}', summary: 'Change how many', tags })
    .input(setCartQuantityInput)
    .output(item(cartSchema)),
  remove: contract
    .route({ method: 'POST', path: '/cart/items/{cartItemId}/removals', summary: 'Take a line out', tags })
    .input(removeFromCartInput)
    .output(item(cartSchema)),
  clear: contract
    .route({ method: 'POST', path: '/cart/clearances', summary: 'Empty the cart', tags })
    .input(clearCartInput)
    .output(item(cartSchema)),
  setMessage: contract
    .route({ method: 'PUT', path: '/cart/message', summary: 'What the provider should know', tags })
    .input(setCartMessageInput)
    .output(item(cartSchema)),
  take: contract
    .route({ method: 'POST', path: '/carts/{cartId}/takings', summary: 'Take up a basket that was put aside', tags })
    .input(takeBasketInput)
    .output(item(cartSchema)),
  order: contract
    .route({ method: 'POST', path: '/order-groups', summary: 'Order what lies in the cart', tags: ['orders'] })
    .input(placeOrderInput)
    .output(item(placedSchema)),
};
