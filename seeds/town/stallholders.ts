import type { TownPerson } from './shape.ts';

/**
 * Owners of the stalls that are no demo accounts: the list of accounts names one of each role. They have no second
 * factor yet, as after any first day.
 */
export type Stallholder = Omit<TownPerson, 'about'>;

const owner = (firstName: string, lastName: string, username: string, password: string, of: string, host: string) => ({
  key: username.split('.')[0]!,
  username,
  password,
  firstName,
  lastName,
  email: `${username.split('.')[0]}@${host}.example`,
  roles: [{ of, role: 'owner' as const }],
});

export const stallholders: readonly Stallholder[] = [
  owner('Astrid', 'Bauer', 'astrid.bauer', 'fyrtioen-trappsteg', 'bauergarden-i-bunn', 'bauergarden'),
  owner('Jonas', 'Nav', 'jonas.navin', 'sexton-kajaker-ute', 'naven-outdoor', 'navenoutdoor'),
  owner('Svea', 'Daft', 'svea.daftin', 'hundratio-meter-brygga', 'dafto-camping', 'daftocamping'),
  owner('Börje', 'Kron', 'borje.kron', 'tyst-efter-klockan-tio', 'kronocamping-vid-sjon', 'kronocamping'),
  owner('Margit', 'Väv', 'margit.vav', 'trasor-i-langa-rader', 'inspirera', 'inspirera'),
  owner('Ragnar', 'Ångström', 'ragnar.angstrom', 'kol-och-gott-humor', 'angbaten-ljung', 'angbatenljung'),
  owner('Fatima', 'Rask', 'fatima.rask', 'nitton-cyklar-i-rad', 'ljungsjo-i-rorelse', 'ljungsjoirorelse'),
  owner('Kjell', 'Isander', 'kjell.isander', 'musiken-valjer-du', 'ljungsjo-isbana', 'ljungsjoisbana'),
];
