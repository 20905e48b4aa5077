import { application } from '../../seeds/town/application.ts';
import { area } from '../../seeds/town/area.ts';
import { people } from '../../seeds/town/people.ts';
import type { Stallholder } from '../../seeds/town/stallholders.ts';
import { inviteIn } from '../people/invitations/commands.ts';
import { applyIn } from '../providers/applications/commands.ts';
import { acceptTermsIn } from '../providers/terms/commands.ts';
import { SELLER_TERMS } from '../providers/terms/rules.ts';
import { keepAuthenticatorIn } from '../sign-in/authenticators/commands.ts';
import { createPersonIn } from '../sign-in/commands.ts';
import type { Town } from './stage.ts';

/** Accounts of the demo, listed in the terminal. */
export const demoAccounts = people.map(({ about, username, password }) => ({ about: about.en, username, password }));

export async function acceptTerms({ tx, world, now }: Town, providerId: string, userId: string): Promise<void> {
  const acceptance = { providerId, userId, version: SELLER_TERMS.version, acceptedAt: now, commandId: null };
  await acceptTermsIn(tx, { id: world.newId(), ...acceptance });
}

/** Pending cases of a fresh demo's back office: an application for a stall, and an invitation to another. */
export async function newcomers(
  { tx, world, now }: Town,
  providerIds: Map<string, string>,
  userIds: Map<string, string>,
): Promise<void> {
  const personEmail = (key: string) => people.find(one => one.key === key)!.email;
  await inviteIn(tx, world, {
    providerId: providerIds.get('angens-bigard')!,
    email: personEmail('signe'),
    role: 'staff',
    locale: 'sv',
    invitedBy: userIds.get('eskil')!,
    withoutMail: true,
    now,
  });
  const draft = { ...application, contactEmail: personEmail('karin'), area: area.key };
  await applyIn(tx, world, { userId: userIds.get('karin')!, draft, now });
}

export async function moveIn(
  { tx, world, now }: Town,
  person: Stallholder,
  providerIds: Map<string, string>,
): Promise<string> {
  const scopes = person.roles.map(({ of, role }) => `${of === 'platform' ? of : providerIds.get(of)}:${role}`);
  const { username, password, email } = person;
  const name = `${person.firstName} ${person.lastName}`;
  const userId = await createPersonIn(
    tx,
    world,
    { name, username, password, scopes, emailAddress: email, emailVerified: true },
    now,
  );
  if (person.authenticator) await keepAuthenticatorIn(tx, world, { userId, secret: person.authenticator, now });
  return userId;
}
