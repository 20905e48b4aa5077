import { textIn } from '../../notifications/texts/commands.ts';
import { m } from '../../paraglide/messages.js';
import { type CallerDeed, deedLocale } from '../../shared/command.ts';
import type { Locale } from '../../shared/i18n.ts';
import { withinLimit } from '../../shared/rate-limit.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { World } from '../../shared/world.ts';
import { textableNumber } from '../../sign-in/phones/queries.ts';

/** Texts that one stall, and one number, may cause: a form that texts strangers invites spam. */
const TEXTS_OF_STALL = { hits: 120, seconds: 3600 };
const TEXTS_TO_ONE = { hits: 8, seconds: 24 * 3600 };

/** The refusal to text a number that the hall's carrier does not serve, at the field that holds it. */
export function textRefusal(
  world: Pick<World, 'config'>,
  { locale }: { locale: Locale },
  { phone, field }: { phone: string; field: string },
): Refusal | null {
  if (phone && textableNumber(world.config, phone)) return null;
  const text = phone ? m.counter_number_no_texts({}, { locale }) : m.counter_number_missing({}, { locale });
  return refuse('phone-not-served', { [field]: text });
}

export interface GuestText {
  providerId: string;
  phone: string;
  /** The form's field with the number, for a refusal. */
  field: string;
  text: string;
  notAfter: Date;
  dueAt?: Date;
}

/** Texts a guest in the name of a stall, within its limits. Returns the message's id. */
export async function textGuestIn(deed: CallerDeed, guest: GuestText): Promise<string | Refusal> {
  const { tx, world } = deed;
  const { providerId, phone, text, notAfter, dueAt } = guest;
  const number = textableNumber(world.config, phone);
  if (!number) return textRefusal(world, { locale: deedLocale(deed) }, guest)!;
  const counted = { ...world, db: tx };
  const fits =
    (await withinLimit(counted, `guest-texts-of:${providerId}`, TEXTS_OF_STALL)) &&
    (await withinLimit(counted, `guest-text-to:${providerId} ${number}`, TEXTS_TO_ONE));
  if (!fits) return refuse('too-many');
  return await textIn(deed, { to: number, text, notAfter, dueAt });
}
