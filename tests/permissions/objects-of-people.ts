import { newId } from '../../src/shared/ids.ts';
import { oneTimeCode } from '../one-time-code.ts';
import { PasskeyDevice } from '../passkey-device.ts';
import { addPasskey, browserOf, challenge, press, proveStep, said } from './actors.ts';
import type { Asker, Place } from './objects.ts';

const NOBODYS = { challenge: 'bm9ib2R5cw', origin: 'http://localhost', host: 'localhost' };
const SPARE_KEY = 'Nyckeln i lådan';

/** Objects of the asker's own, as far as they may begin them. */
export const ofAskers = {
  /** A second factor proved just now, for changes of keys. */
  async proof({ hall }: Place, { actor, person, browser }: Asker) {
    if (person && actor !== 'ownerUnproved') await proveStep(hall, browser, person);
    return {};
  },

  async enrolment(place: Place, asker: Asker) {
    if (!mayChangeKeys(asker)) return { enrolment: { enrolmentId: newId(), code: '000000' } };
    return { enrolment: await begunEnrolment(place, asker) };
  },

  async authenticator(place: Place, asker: Asker) {
    if (mayChangeKeys(asker)) await press(asker.browser, 'confirm-authenticator', await begunEnrolment(place, asker));
    return {};
  },

  /** A new passkey of the asker's; where they may not begin, an answer to no challenge. */
  async newKey({ hall }: Place, asker: Asker) {
    const device = new PasskeyDevice();
    if (!mayChangeKeys(asker))
      return { answer: { challengeId: newId(), credential: device.register(NOBODYS, 'bm9ib2R5cw') } };
    await ofAskers.proof({ hall } as Place, asker);
    const { challengeId, ceremony, userHandle } = await challenge(hall, asker.browser, 'begin-passkey');
    return { answer: { challengeId, credential: device.register(ceremony, userHandle) } };
  },

  stepAnswer: (place: Place, asker: Asker) => answered(place, asker, 'begin-passkey-step'),
  signInAnswer: (place: Place, asker: Asker) => answered(place, asker, 'begin-passkey-sign-in'),
};

/** The customer's passkeys and sessions. */
export const ofTheCustomer = {
  /** A spare passkey, unless the last one is still there. */
  async passkey(place: Place) {
    const { hall, browsers, people } = place;
    let passkeyId = await spareKey(place);
    if (!passkeyId) {
      await proveStep(hall, browsers.customer, people.customer!);
      await addPasskey(hall, browsers.customer, new PasskeyDevice(), SPARE_KEY);
      passkeyId = await spareKey(place);
    }
    return { passkeyId: passkeyId! };
  },

  async session(place: Place) {
    const before = await sessionsOfCustomer(place);
    await browserOf(place.hall, 'customer', place.people.customer);
    const after = await sessionsOfCustomer(place);
    return { sessionId: after.find(id => !before.includes(id))! };
  },
};

function mayChangeKeys({ actor, person }: Asker): boolean {
  return person !== null && actor !== 'ownerUnproved';
}

async function begunEnrolment(place: Place, asker: Asker) {
  await ofAskers.proof(place, asker);
  const { item } = await press<{ item: { enrolmentId: string; secret: string } }>(asker.browser, 'begin-authenticator');
  return { enrolmentId: item.enrolmentId, code: oneTimeCode(item.secret, place.hall.clock.now()) };
}

async function answered({ hall }: Place, { person, browser }: Asker, type: string) {
  if (!person) return { answer: { challengeId: newId(), credential: new PasskeyDevice().assert(NOBODYS) } };
  const { challengeId, ceremony } = await challenge(hall, browser, type);
  return { answer: { challengeId, credential: person.device.assert(ceremony) } };
}

async function spareKey({ browsers }: Place): Promise<string | null> {
  const { item } = said(
    await browsers.customer.get<{ item: { passkeys: { _id: string; name: string }[] } }>('/api/users/current/factors'),
  );
  return item.passkeys.find(({ name }) => name === SPARE_KEY)?._id ?? null;
}

async function sessionsOfCustomer({ browsers }: Place): Promise<string[]> {
  const { items } = said(await browsers.customer.get<{ items: { _id: string }[] }>('/api/users/current/sessions'));
  return items.map(({ _id }) => _id);
}
