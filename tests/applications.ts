import type { Application } from '../src/providers/applications/contract.ts';
import type { Draft } from '../src/providers/applications/rules.ts';
import type { Answer, Browser } from './browser.ts';
import type { TestHall } from './hall.ts';
import { raise, signedIn } from './people.ts';

export type Said<T = unknown> = { item: T; reason?: string; message?: string; fields?: Record<string, string> };

export const KARIN = 'karin.ek@brevlada.example';

/** An application for a cheese stall, as Karin fills it in. */
export const DRAFT: Draft = {
  legalName: 'Eks Ostkällare AB',
  organisationNumber: '559999 0099',
  addressRow: 'Källargränd 3',
  zipCode: '53102',
  city: 'Ljungsjö',
  contactEmail: KARIN,
  emailPublic: true,
  contactPhone: '070-174 06 35',
  phonePublic: true,
  title: 'Eks ostkällare',
  description: 'Vi lagrar hårdost från två gårdar i en gammal jordkällare.',
  band: 'handla',
  area: 'lidköping',
};

export const begin = (by: Browser) => by.command<Said<Application>>('POST', '/api/applications', 'begin-application');

export const submit = (by: Browser, id: string, draft: object = DRAFT, termsAccepted = true) =>
  by.command<Said<Application>>('POST', `/api/applications/${id}/submissions`, 'submit-application', {
    draft,
    termsAccepted,
  });

/** Decides on an application as it was last sent, unless a test says that it was read earlier. */
export async function decide(
  hall: TestHall,
  by: Browser,
  id: string,
  decision: string,
  fields: { reason?: string; _submittedAt?: string } = {},
): Promise<Answer<Said<{ providerSlug: string }>>> {
  const row = await hall.db.selectFrom('applications').select('submitted_at').where('id', '=', id).executeTakeFirst();
  const _submittedAt = row?.submitted_at?.toISOString() ?? hall.clock.now().toISOString();
  const path = `/api/platform/applications/${id}/decisions`;
  return await by.command('POST', path, 'decide-application', { decision, reason: '', _submittedAt, ...fields });
}

/** Writes the trader's details of a stall, as its owner. */
export const writeTrader = (by: Browser, slug: string, fields: object = {}) =>
  by.command<Said>('PUT', `/api/providers/${slug}/trader`, 'save-trader-details', {
    ...{ email: KARIN, phone: '070-174 06 35', register: 'Bolagsverket', returnsTo: null, safetyContact: null },
    ...{ certified: true, ...fields },
  });

/** A stall approved a moment ago, with its owner signed in. */
export async function newStall(hall: TestHall, draft: Draft = DRAFT): Promise<{ slug: string; owner: Browser }> {
  await hall.db.deleteFrom('applications').execute();
  const owner = await signedIn(hall, 'karin.ek');
  const id = (await begin(owner)).body.item._id;
  const sent = await submit(owner, id, draft);
  if (sent.status !== 200) throw new Error(`Sending was answered ${sent.status}: ${JSON.stringify(sent.body)}`);
  const { body } = await decide(hall, await signedIn(hall, 'hanna.berg'), id, 'approve');
  await raise(owner);
  return { slug: body.item.providerSlug, owner };
}
