import { Secret, TOTP } from 'otpauth';
import { stallholders } from '../../seeds/town/stallholders.ts';
import { Customer } from './customer.mts';

/** A campsite whose cabins are opened by codes, at the stand-in of a company of keypads. */
const STALL = 'kronocamping-vid-sjon';
const PATH = `/api/providers/${STALL}`;
const CABIN = /^Strandstuga \d+$/;
/** A code shows a day before, so that there is one to see whenever the demo is started. */
const DAY_MINUTES = 1440;
const NIGHTS_AHEAD = 12;

interface LockList {
  units: { _id: string; title: string }[];
}

/** Each cabin has a door; its owner takes an app for the second step into use first, as anybody does who runs a stall. */
export async function doors(hall: string, secret: string): Promise<void> {
  const owner = await ownerAtWork(hall);
  const { item: account } = await owner.command<{ item: { _id: string } }>(
    `${PATH}/lock-accounts`,
    'add-lock-account',
    {
      ...{ kind: 'PASSCODE', title: 'Knappsatser vid stranden', customer: STALL, secret },
    },
  );
  const { item } = await owner.get<{ item: LockList }>(`${PATH}/locks`);
  for (const { _id, title } of item.units.filter(unit => CABIN.test(unit.title)))
    await owner.command(`${PATH}/lock-doors`, 'add-lock-door', {
      ...{ accountId: account._id, title, lockRef: title.toLowerCase().replace(' ', '-') },
      ...{ minutesBefore: DAY_MINUTES, minutesAfter: 30, unitIds: [_id], productIds: [] },
      fallback: 'Ring receptionen, så möter vi er vid bommen.',
    });
}

/** Wish for the first night on which a cabin can still be had: tonight, or soon. */
export async function firstNight<T>(order: (wish: object) => Promise<T>): Promise<T> {
  for (let ahead = 0; ; ahead++) {
    const day = new Date(Date.now() + ahead * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' });
    try {
      return await order({ wish: { day, nights: 1, guests: { guest: 4 } } });
    } catch (fault) {
      if (ahead >= NIGHTS_AHEAD || !String(fault).includes('answered 409')) throw fault;
    }
  }
}

async function ownerAtWork(hall: string): Promise<Customer> {
  const { username, password } = stallholders.find(({ roles }) => roles.some(({ of }) => of === STALL))!;
  const owner = new Customer(hall);
  await owner.command('/api/commands/classic-sign-in', 'classic-sign-in', { username, password });
  const { item } = await owner.command<{ item: { enrolmentId: string; secret: string } }>(
    ...(['/api/commands/begin-authenticator', 'begin-authenticator', {}] as const),
  );
  const code = new TOTP({ secret: Secret.fromBase32(item.secret) }).generate();
  const { enrolmentId } = item;
  await owner.command('/api/commands/confirm-authenticator', 'confirm-authenticator', { enrolmentId, code });
  return owner;
}
