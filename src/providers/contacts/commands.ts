import { timingSafeEqual } from 'node:crypto';
import { hallName } from '../../notifications/names/queries.ts';
import { m } from '../../paraglide/messages.js';
import { type CallerDeed, type Deed, defineCommand, type Press } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { inLocale } from '../../shared/i18n.ts';
import { send } from '../../shared/outbox.ts';
import { withinLimit } from '../../shared/rate-limit.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { normalEmail } from '../../sign-in/accounts/rules.ts';
import { codeUsedIn, textCodeIn } from '../../sign-in/phones/commands.ts';
import { provenNumber } from '../../sign-in/phones/queries.ts';
import { findApplicant } from '../applications/queries.ts';
import { CODE, codeStands, GUESSES } from '../applications/rules.ts';
import { findStall, lockStall, type Stall, stallRefusal } from '../profile/queries.ts';
import { updateProvider } from '../store.ts';
import type {
  AddContactPoint,
  Contact,
  ProveContactPoint,
  RemoveContactPoint,
  SendContactPointCode,
  TagContactPoint,
} from './contract.ts';
import { contactPointCode, findContactCode, normalizeContactAddress, readContacts, readPoints } from './queries.ts';
import {
  CODES_OF_STALL,
  CODES_TO_EMAIL,
  type ContactPoint,
  canBeReached,
  contactColumns,
  isSame,
  MOST_OF_A_KIND,
  retagged,
} from './rules.ts';
import { deleteContactCode, saveContactCode } from './store.ts';

type Answer = { items: Contact[] };
type Named = Pick<ContactPoint, 'kind' | 'address'>;

const ofStall = (world: World, caller: Caller, { idOrSlug }: { idOrSlug: string }) =>
  stallRefusal(world.db, caller, idOrSlug);

/** Adds a contact point: already proven for the caller's account, it is verified; everything else is sent a code. */
export const addContactPoint = defineCommand<AddContactPoint, Answer>({
  type: 'add-contact-point',
  allows: ofStall,
  async run(deed) {
    const { tx, caller, input } = deed;
    const stall = await lockStall(deed, input.idOrSlug);
    if (isRefusal(stall)) return stall;
    const { kind } = input;
    const address = normalizeContactAddress(kind, input.address);
    if (!address) return refuse('invalid-input', { address: wrong(kind, caller) });
    const points = await readPoints(tx, stall.id);
    if (points.some(point => isSame(point, { kind, address }))) return refuse('contact-there');
    if (points.filter(point => point.kind === kind).length >= MOST_OF_A_KIND) return refuse('contacts-full');
    const verified = await isOwn(deed, { kind, address });
    const fresh = { kind, address, categoryTags: retagged([], input.categoryTags), verified };
    await saveContactPoints(deed, stall, [...points, fresh]);
    // Code not sent: it can be asked for later.
    if (!verified) await sendCode(deed, stall, fresh);
    return await contactsAnswer(deed, stall);
  },
});

export const tagContactPoint = defineCommand<TagContactPoint, Answer>({
  type: 'tag-contact-point',
  allows: ofStall,
  async run(deed) {
    const { input } = deed;
    const found = await lockContactPoint(deed);
    if (isRefusal(found)) return found;
    const { stall, points, point } = found;
    const tagged = { ...point, categoryTags: retagged(point.categoryTags, input.categoryTags) };
    const after = points.map(one => (one === point ? tagged : one));
    if (stall.open && !canBeReached(after)) return refuse('keeps-contact');
    await saveContactPoints(deed, stall, after);
    return await contactsAnswer(deed, stall);
  },
});

export const removeContactPoint = defineCommand<RemoveContactPoint, Answer>({
  type: 'remove-contact-point',
  allows: ofStall,
  async run(deed) {
    const { tx } = deed;
    const found = await lockContactPoint(deed);
    if (isRefusal(found)) return found;
    const { stall, points, point } = found;
    const after = points.filter(one => one !== point);
    if (stall.open && !canBeReached(after)) return refuse('keeps-contact');
    await deleteContactCode(tx, stall.id, codeName(point));
    await saveContactPoints(deed, stall, after);
    return await contactsAnswer(deed, stall);
  },
});

export const sendContactPointCode = defineCommand<SendContactPointCode, Answer>({
  type: 'send-contact-point-code',
  allows: ofStall,
  async run(deed) {
    const found = await lockContactPoint(deed);
    if (isRefusal(found)) return found;
    const { stall, point } = found;
    if (!point.verified) {
      const refusal = await sendCode(deed, stall, point);
      if (refusal) return refusal;
    }
    return await contactsAnswer(deed, stall);
  },
});

export const proveContactPoint = defineCommand<ProveContactPoint, Answer>({
  type: 'prove-contact-point',
  async allows(world, caller, { idOrSlug, ...named }) {
    const stall = await findStall(world.db, caller, idOrSlug);
    if (isRefusal(stall)) return stall;
    const code = await findContactCode(world.db, stall.id, codeName(named));
    if (!code) return null;
    // Counted outside the command, because a refusal would roll the count back.
    return (await withinLimit(world, `contact-point-guess:${code.id}`, GUESSES)) ? null : refuse('too-many');
  },
  async run(deed) {
    const { tx, world, input, now } = deed;
    const found = await lockContactPoint(deed);
    if (isRefusal(found)) return found;
    const { stall, points, point } = found;
    if (point.verified) return await contactsAnswer(deed, stall);
    const code = await findContactCode(tx, stall.id, codeName(point));
    if (!code || !codeStands(code.sent_at, now)) return refuse('contact-code-expired');
    const right = Buffer.from(contactPointCode(world, { id: code.id, providerId: stall.id, ...codeName(point) }));
    const typed = Buffer.from(input.code);
    if (typed.length !== right.length || !timingSafeEqual(typed, right)) return refuse('contact-code-wrong');
    if (code.send_id) await codeUsedIn(deed, code.send_id);
    await deleteContactCode(tx, stall.id, codeName(point));
    const after = points.map(one => (one === point ? { ...point, verified: true } : one));
    await saveContactPoints(deed, stall, after);
    return await contactsAnswer(deed, stall);
  },
});

/** Locks the stall with its contact point: of two tabs the second waits and goes on from what the first saved. */
async function lockContactPoint(deed: Press<Named & { idOrSlug: string }>) {
  const { tx, input } = deed;
  const stall = await lockStall(deed, input.idOrSlug);
  if (isRefusal(stall)) return stall;
  const points = await readPoints(tx, stall.id);
  const point = points.find(one => isSame(one, input));
  return point ? { stall, points, point } : refuse('contact-gone');
}

/** The contact point of a code's row: one spelling per address, so that guesses are counted in one place. */
function codeName({ kind, address }: Named): Named {
  return { kind, address: kind === 'email' ? normalEmail(address) : address };
}

async function saveContactPoints(deed: Deed, stall: Stall, points: readonly ContactPoint[]): Promise<void> {
  const { emails, phones } = contactColumns(points);
  await updateProvider(deed.tx, stall.id, { emails: JSON.stringify(emails), phones: JSON.stringify(phones) });
  const about = { subject: 'provider' as const, subjectId: stall.id, providerId: stall.id };
  await emit(deed, { ...about, type: 'provider-contacts-changed' });
}

async function isOwn({ tx, caller }: CallerDeed, { kind, address }: Named): Promise<boolean> {
  if (!caller.userId) return false;
  if (kind === 'phone') return (await provenNumber(tx, caller.userId)) === address;
  const person = await findApplicant(tx, caller.userId);
  return person?.verified === true && person.email === address;
}

/** Sends a verification code; its limits count in the transaction, so a refused press uses nothing up. */
async function sendCode(deed: CallerDeed, stall: Stall, named: Named): Promise<Refusal | null> {
  const { tx, world, caller, now } = deed;
  const point = codeName(named);
  const counted = { ...world, db: tx };
  if (!(await withinLimit(counted, `contact-codes-of:${stall.id}`, CODES_OF_STALL))) return refuse('too-many');
  const id = world.newId();
  let sendId: string | null = null;
  if (point.kind === 'phone') {
    const code = contactPointCode(world, { id, providerId: stall.id, ...point });
    const title = inLocale(stall.title, caller.locale);
    const hall = (await hallName(tx, caller.locale)).slice(0, 24);
    const text = m.contacts_code_text({ code, hall, title: title.slice(0, 40) }, { locale: caller.locale });
    const notAfter = new Date(now.getTime() + CODE.minutes * 60_000);
    const sent = await textCodeIn(deed, { phoneNumber: point.address, text, notAfter });
    if (isRefusal(sent)) return sent;
    sendId = sent.sendId;
  } else if (!(await withinLimit(counted, `contact-code-to:${point.address}`, CODES_TO_EMAIL))) {
    return refuse('too-many');
  } else {
    const data = { template: 'contact-point-code', ids: { codeId: id }, locale: caller.locale };
    await send(deed, { kind: 'mail', key: `contact-point-code:${id}`, data, providerId: stall.id });
  }
  await saveContactCode(deed, { providerId: stall.id, ...point, id, sendId });
  return null;
}

function wrong(kind: ContactPoint['kind'], { locale }: Caller): string {
  return kind === 'email' ? m.validation_invalid_email({}, { locale }) : m.contacts_number_wrong({}, { locale });
}

async function contactsAnswer({ tx, world }: Deed, stall: Stall): Promise<Answer> {
  return { items: await readContacts(world, tx, stall.id) };
}
