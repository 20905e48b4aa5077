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

export async function acceptTerms(stage: Town, providerId: string, userId: string): Promise<void> {
  await acceptTermsIn(stage, { providerId, userId, version: SELLER_TERMS.version });
}

/** Pending cases of a fresh demo's back office: an application for a stall, and an invitation to another. */
export async function newcomers(
  stage: Town,
  providerIds: Map<string, string>,
  userIds: Map<string, string>,
): Promise<void> {
  const personEmail = (key: string) => people.find(one => one.key === key)!.email;
  await inviteIn(stage, {
    providerId: providerIds.get('angens-bigard')!,
    email: personEmail('signe'),
    role: 'staff',
    locale: 'sv',
    invitedBy: userIds.get('eskil')!,
    withoutMail: true,
  });
  const draft = { ...application, contactEmail: personEmail('karin'), area: area.key };
  await applyIn(stage, { userId: userIds.get('karin')!, draft });
}

export async function moveIn(stage: Town, person: Stallholder, providerIds: Map<string, string>): Promise<string> {
  const scopes = person.roles.map(({ of, role }) => `${of === 'platform' ? of : providerIds.get(of)}:${role}`);
  const { username, password, email } = person;
  const name = `${person.firstName} ${person.lastName}`;
  const account = { name, username, password, scopes, emailAddress: email, emailVerified: true };
  const userId = await createPersonIn(stage, account);
  if (person.authenticator) await keepAuthenticatorIn(stage, { userId, secret: person.authenticator });
  return userId;
}
