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
  const { world } = deed;
  const { providerId, phone, text, notAfter, dueAt } = guest;
  const number = textableNumber(world.config, phone);
  if (!number) return textRefusal(world, { locale: deedLocale(deed) }, guest)!;
  if (!(await fitsLimits(deed, { providerId, number }))) return refuse('too-many');
  return await textIn(deed, { to: number, text, notAfter, dueAt });
}

/** Counts a text that goes to a guest later, when there is something to say. Null where the number takes none. */
export async function countGuestTextIn(
  deed: CallerDeed,
  { providerId, phone }: { providerId: string; phone: string },
): Promise<'counted' | null | Refusal> {
  const number = textableNumber(deed.world.config, phone);
  if (!number) return null;
  return (await fitsLimits(deed, { providerId, number })) ? 'counted' : refuse('too-many');
}

async function fitsLimits(
  { tx, world }: CallerDeed,
  { providerId, number }: { providerId: string; number: string },
): Promise<boolean> {
  const counted = { ...world, db: tx };
  return (
    (await withinLimit(counted, `guest-texts-of:${providerId}`, TEXTS_OF_STALL)) &&
    (await withinLimit(counted, `guest-text-to:${providerId} ${number}`, TEXTS_TO_ONE))
  );
}
