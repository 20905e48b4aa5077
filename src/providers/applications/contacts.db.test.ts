import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { begin, DRAFT, type Said, submit } from '../../../tests/applications.ts';
import type { Browser } from '../../../tests/browser.ts';
import { eventually, openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import type { Application } from './contract.ts';
import { contactCode } from './queries.ts';

let hall: TestHall;
let karin: Browser;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());
beforeEach(async () => {
  await hall.db.deleteFrom('applications').execute();
  await hall.db.deleteFrom('rate_limits').execute();
  karin = await signedIn(hall, 'karin.ek');
});

const begun = async () => (await begin(karin)).body.item._id;
const save = (by: Browser, id: string, draft: object) =>
  by.command<Said<Application>>('PUT', `/api/applications/${id}`, 'save-application', { draft });
const mailTo = (address: string, words: string) =>
  eventually(
    async () => hall.smtp.mailbox.list(address).filter(({ subject }) => subject.includes(words)),
    found => found.length > 0,
  );

describe('a contact address', () => {
  const OTHER = 'ost@eks.example';
  const sendCode = (by: Browser, id: string, emailAddress = OTHER) =>
    by.command<Said<Application>>('POST', `/api/applications/${id}/contact-codes`, 'send-contact-code', {
      emailAddress,
    });
  const prove = (by: Browser, id: string, code: string) =>
    by.command<Said<Application>>('POST', `/api/applications/${id}/contact-proofs`, 'prove-contact', { code });
  const codeOf = (applicationId: string, round = 1) =>
    contactCode(hall.hall.world, { applicationId, email: OTHER, round });

  it('other than one’s own is proven by the code in its mail', async () => {
    const id = await begun();
    const draft = { ...DRAFT, contactEmail: OTHER };
    await save(karin, id, draft);
    expect((await submit(karin, id, draft)).body.fields).toHaveProperty('contactEmail');
    expect((await sendCode(karin, id)).body.item).toMatchObject({ codeSentTo: OTHER, emailProved: false });
    const [mail] = await mailTo(OTHER, 'kod');
    expect(mail!.subject).toContain(codeOf(id));
    expect((await prove(karin, id, codeOf(id))).body.item).toMatchObject({ emailProved: true, codeSentTo: null });
    expect((await submit(karin, id, draft)).status).toBe(200);
  });

  it('is not proven by guesses, by an old code, or by somebody else', async () => {
    const id = await begun();
    await save(karin, id, { ...DRAFT, contactEmail: OTHER });
    expect((await prove(karin, id, '123456')).body.reason).toBe('contact-code-expired');
    await sendCode(karin, id);
    await sendCode(karin, id);
    expect((await prove(karin, id, codeOf(id, 1))).body.reason).toBe('contact-code-wrong');
    const maja = await signedIn(hall, 'maja.strand');
    expect((await prove(maja, id, codeOf(id, 2))).status).toBe(404);
    const answers: (string | undefined)[] = [];
    for (let guess = 0; guess < 6; guess++) answers.push((await prove(karin, id, '000000')).body.reason);
    expect(answers.at(-1)).toBe('too-many');
    expect((await prove(karin, id, codeOf(id, 2))).body.reason).toBe('too-many');
  });

  it('is asked for codes now and then, not all the time', async () => {
    const id = await begun();
    const statuses: number[] = [];
    for (let press = 0; press < 8; press++) statuses.push((await sendCode(karin, id)).status);
    expect(statuses.filter(status => status === 429)).toHaveLength(2);
  });
});
