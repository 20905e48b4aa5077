import { contactPointCode } from '../../src/providers/contacts/queries.ts';
import { newId } from '../../src/shared/ids.ts';
import { dayAfter } from '../booked.ts';
import { askForQuote, done, draft, line, QuoteDesk } from '../quotes.ts';
import { said, stallId, THE_STALL } from './actors.ts';
import { CONTACT, type Place } from './objects.ts';

/** Contact points of a stall, and invitations to take one over. */
export const ofStalls = {
  /** An unverified contact point, with its code. A stall has room for ten, so earlier ones are deleted. */
  async contact({ hall, browsers }: Place) {
    const providerId = await stallId(hall, THE_STALL);
    await hall.db.deleteFrom('contact_codes').where('provider_id', '=', providerId).execute();
    const emails = JSON.stringify([
      { emailAddress: 'hej@angensbigard.example', categoryTags: ['public'], verified: true },
    ]);
    await hall.db.updateTable('providers').set({ emails }).where('id', '=', providerId).execute();
    const contact = { kind: 'email' as const, address: `kontakt.${newId()}@example.com` };
    const path = `/api/providers/${THE_STALL}/contact-points`;
    const fields = { ...contact, categoryTags: ['public'] };
    said(await browsers.owner.command<object>('POST', path, 'add-contact-point', fields));
    const { id } = await hall.db
      .selectFrom('contact_codes')
      .select('id')
      .where('address', '=', contact.address)
      .executeTakeFirstOrThrow();
    return { contact, contactPointCode: contactPointCode(hall.hall.world, { id, providerId, ...contact }) };
  },

  async asking({ browsers }: Place) {
    const fields = { email: `stand.${newId()}@example.com` };
    const path = '/api/platform/applications';
    const answer = await browsers.platformStaff.command<{ item: { applicationId: string } }>(
      'POST',
      path,
      'ask-to-apply',
      fields,
    );
    return { applicationId: said(answer).item.applicationId };
  },

  /** A quote that was sent to somebody, whose name its bare id does not show. */
  async quote({ hall, browsers }: Place) {
    const [firstName, lastName] = CONTACT.name.split(' ') as [string, string];
    const written = draft(hall, [line('Föredrag om bin', 250_000)], { validDay: dayAfter(hall, 30) });
    const customer = { ...written.customer, firstName, lastName, emailAddress: CONTACT.email };
    const desk = new QuoteDesk(browsers.owner, THE_STALL);
    const { _id, step } = await desk.sent({ ...written, customer });
    const quoteDraft = { ...written, customer };
    const { _id: quoteRequestId } = done(await askForQuote(hall.browser(), THE_STALL, { text: 'Föredrag' }));
    const { _id: quoteTemplateId } = done(await desk.keep('Föredrag', quoteDraft));
    return { quoteId: _id, quoteStep: step, quoteDraft, quoteRequestId, quoteTemplateId };
  },
};
