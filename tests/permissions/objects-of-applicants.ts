import { contactCode } from '../../src/providers/applications/queries.ts';
import { newId } from '../../src/shared/ids.ts';
import type { Browser } from '../browser.ts';
import { newPerson, type Person, passwordOnly, said } from './actors.ts';
import type { Place } from './objects.ts';

export const APPLICATION = {
  legalName: 'Hemliga Ostkällaren AB',
  organisationNumber: '559999-0099',
  addressRow: 'Källargränd 3',
  zipCode: '531 02',
  city: 'Ljungsjö',
  emailPublic: true,
  contactPhone: '070-174 06 98',
  phonePublic: true,
  title: 'Hemliga ostkällaren',
  description: 'Vi lagrar hårdost från två gårdar i en gammal jordkällare.',
  band: 'handla' as const,
  area: 'lidköping',
};
const OTHER_CONTACT = 'hemlig.kontakt@example.com';

/** The customer's application, in the state that the request needs. */
export const ofApplicants = {
  draft: ({ browsers, people }: Place) => draftOf(browsers.customer, people.customer!),

  sent: ({ browsers, people }: Place) => sentBy(browsers.customer, people.customer!),

  /** A new person's application, as the hall's decision is final. */
  async applicant({ hall }: Place) {
    const person = await newPerson(hall, `applicant-${newId()}`, []);
    return await sentBy(await passwordOnly(hall, person), person);
  },

  async coded({ hall, browsers, people }: Place) {
    const { applicationId } = await draftOf(browsers.customer, people.customer!);
    await ask(browsers.customer, `/${applicationId}/contact-codes`, 'send-contact-code', {
      emailAddress: OTHER_CONTACT,
    });
    const { code_round: round } = await hall.db
      .selectFrom('applications')
      .select('code_round')
      .where('id', '=', applicationId)
      .executeTakeFirstOrThrow();
    return { applicationId, contactCode: contactCode(hall.hall.world, { applicationId, email: OTHER_CONTACT, round }) };
  },
};

async function sentBy(browser: Browser, person: Person) {
  const { applicationId, application } = await draftOf(browser, person);
  const fields = { draft: application, termsAccepted: true };
  const { _submittedAt } = await ask(browser, `/${applicationId}/submissions`, 'submit-application', fields);
  return { applicationId, application, submittedAt: _submittedAt };
}

async function draftOf(browser: Browser, { emailAddress }: Person) {
  const { _id, state } = await ask(browser, '', 'begin-application');
  if (state === 'SUBMITTED') await ask(browser, `/${_id}/take-backs`, 'take-back-application');
  return { applicationId: _id, application: { ...APPLICATION, contactEmail: emailAddress } };
}

async function ask(browser: Browser, path: string, type: string, fields: Record<string, unknown> = {}) {
  const address = `/api/applications${path}`;
  type Told = { item: { _id: string; state: string; _submittedAt: string } };
  return said(await browser.command<Told>('POST', address, type, fields)).item;
}
