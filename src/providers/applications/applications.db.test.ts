import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { begin, DRAFT, decide as decideAt, KARIN, type Said, submit } from '../../../tests/applications.ts';
import type { Browser } from '../../../tests/browser.ts';
import { eventually, openHall, type TestHall } from '../../../tests/hall.ts';
import { lettersTo, newcomer } from '../../../tests/letters.ts';
import { raise, signedIn } from '../../../tests/people.ts';
import type { Application, ApplicationRow, Mine, WholeApplication } from './contract.ts';

let hall: TestHall;
let karin: Browser;
let hanna: Browser;
beforeAll(async () => {
  hall = await openHall();
  hanna = await signedIn(hall, 'hanna.berg');
});
afterAll(() => hall.close());
beforeEach(async () => {
  await hall.db.deleteFrom('applications').execute();
  await hall.db.deleteFrom('rate_limits').execute();
  karin = await signedIn(hall, 'karin.ek');
});

const mine = async (by: Browser) => (await by.get<Said<Mine>>('/api/applications/mine')).body.item;
const begun = async () => (await begin(karin)).body.item._id;
const save = (by: Browser, id: string, draft: object) =>
  by.command<Said<Application>>('PUT', `/api/applications/${id}`, 'save-application', { draft });
const decide = (by: Browser, id: string, decision: string, reason = '') => decideAt(hall, by, id, decision, { reason });
const submitted = async (draft: object = DRAFT) => {
  const id = await begun();
  const answer = await submit(karin, id, draft);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return id;
};
const mailTo = (address: string, words: string) =>
  eventually(
    async () => hall.smtp.mailbox.list(address).filter(({ subject }) => subject.includes(words)),
    found => found.length > 0,
  );

describe('an application', () => {
  it('waits for somebody with a verified address', async () => {
    expect((await mine(hall.browser())).standing).toBe('SIGNED_OUT');
    expect((await begin(hall.browser())).status).toBe(401);
    const verify = (emailVerified: boolean) =>
      hall.db.updateTable('user').set({ emailVerified }).where('username', '=', 'karin.ek').execute();
    await verify(false);
    expect((await mine(karin)).standing).toBe('UNVERIFIED');
    expect((await begin(karin)).body.reason).toBe('email-needed');
    await verify(true);
    expect((await mine(karin)).standing).toBe('READY');
  });

  it('is one, however many tabs begin it, and keeps what was typed as it was typed', async () => {
    const answers = await Promise.all([begin(karin), begin(karin), begin(karin)]);
    expect(new Set(answers.map(({ body }) => body.item._id)).size).toBe(1);
    const id = answers[0]!.body.item._id;
    const odd = { ...DRAFT, organisationNumber: ' 55 99-', title: '<script>alert(1)</script>', zipCode: 'x' };
    expect((await save(karin, id, odd)).status).toBe(200);
    expect((await mine(karin)).application).toMatchObject({ state: 'DRAFT', draft: odd, company: null });
  });

  it('says of every mistake where it is', async () => {
    const id = await begun();
    const wrong = {
      ...DRAFT,
      legalName: ' ',
      organisationNumber: '559999-0033',
      zipCode: '1',
      title: 'x',
      description: '',
      band: '',
      area: 'lacko',
      contactEmail: 'no',
      emailPublic: false,
      phonePublic: false,
    };
    const { status, body } = await submit(karin, id, wrong, false);
    expect([status, body.reason]).toEqual([400, 'invalid-input']);
    expect(Object.keys(body.fields!).sort()).toEqual(
      [
        'area',
        'band',
        'contactEmail',
        'description',
        'emailPublic',
        'legalName',
        'organisationNumber',
        'termsAccepted',
        'title',
        'zipCode',
      ].sort(),
    );
    expect((await mine(karin)).application!.state).toBe('DRAFT');
  });

  it('sent twice, or from two tabs, is sent once; taken back it can be changed', async () => {
    const id = await begun();
    const answers = await Promise.all([submit(karin, id), submit(karin, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await save(karin, id, DRAFT)).body.reason).toBe('application-moved');
    const back = await karin.command('POST', `/api/applications/${id}/take-backs`, 'take-back-application');
    expect(back.status).toBe(200);
    expect((await save(karin, id, DRAFT)).status).toBe(200);
  });

  it('of another person is not found, and not changed', async () => {
    const id = await begun();
    const maja = await signedIn(hall, 'maja.strand');
    for (const [browser, status] of [
      [maja, 404],
      [hall.browser(), 401],
    ] as const) {
      expect((await save(browser, id, DRAFT)).status).toBe(status);
      expect((await submit(browser, id)).status).toBe(status);
      expect((await decide(browser, id, 'approve')).status).toBe(status === 404 ? 403 : 401);
      expect((await browser.get(`/api/platform/applications/${id}`)).status).toBe(status === 404 ? 403 : 401);
      expect((await browser.get('/api/platform/applications')).status).toBe(status === 404 ? 403 : 401);
    }
    expect((await decide(karin, id, 'approve')).status).toBe(403);
    expect((await mine(karin)).application).toMatchObject({ state: 'DRAFT', draft: { title: '' } });
  });
});

describe('the platform', () => {
  it('sees what is sent, with a sole trader’s number in part, and whole on its own page', async () => {
    const id = await submitted({ ...DRAFT, organisationNumber: '121212-1212' });
    const { items } = (await hanna.get<{ items: ApplicationRow[] }>('/api/platform/applications?state=SUBMITTED')).body;
    expect(items).toMatchObject([
      { _id: id, title: 'Eks ostkällare', organisationNumber: '121212-••••', applicant: 'Karin Ek' },
    ]);
    const { body } = await hanna.get<Said<WholeApplication>>(`/api/platform/applications/${id}`);
    expect(body.item).toMatchObject({
      application: { company: { organisationNumber: '121212-1212', vatNo: 'SE121212121201', soleTrader: true } },
      applicant: { name: 'Karin Ek', email: KARIN },
      areaTitle: 'Ljungsjö',
    });
  });

  it('approves once: a hidden stall, its company and its owner', async () => {
    const id = await submitted();
    const answers = await Promise.all([
      decide(hanna, id, 'approve'),
      decide(hanna, id, 'approve'),
      decide(hanna, id, 'reject', 'Nej'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { state, provider_id } = await hall.db
      .selectFrom('applications')
      .select(['state', 'provider_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (state === 'REJECTED') return expect(provider_id).toBeNull();
    const provider = await hall.db
      .selectFrom('providers')
      .selectAll()
      .where('id', '=', provider_id!)
      .executeTakeFirstOrThrow();
    expect(provider).toMatchObject({
      slug: expect.stringMatching(/^eks-ostkallare/),
      status: 'HIDDEN',
      area: 'lidköping',
      band: 'handla',
    });
    const company = await hall.db
      .selectFrom('company_details')
      .selectAll()
      .where('provider_id', '=', provider_id!)
      .executeTakeFirst();
    expect(company).toMatchObject({
      legal_name: 'Eks Ostkällare AB',
      organisation_number: '559999-0099',
      vat_no: 'SE559999009901',
    });
    await mailTo(KARIN, 'har fått sitt stånd');
  });

  it('gives the same name twice and two addresses', async () => {
    const [first, second] = [await submitted(), null];
    const one = (await decide(hanna, first, 'approve')).body.item.providerSlug;
    const other = (await decide(hanna, await submitted(), 'approve')).body.item.providerSlug;
    expect(second).toBeNull();
    expect(other).not.toBe(one);
    expect(other).toMatch(/^eks-ostkallare-\d+$/);
  });

  it('gives them also when both are approved at the same moment', async () => {
    const ids: string[] = [];
    for (const { browser, emailAddress } of [await newcomer(hall), await newcomer(hall)]) {
      ids.push((await begin(browser)).body.item._id);
      const draft = { ...DRAFT, title: 'Tvillingarna', contactEmail: emailAddress };
      expect((await submit(browser, ids.at(-1)!, draft)).status).toBe(200);
    }
    const answers = await Promise.all(ids.map(id => decide(hanna, id, 'approve')));
    expect(answers.map(({ body }) => body.item.providerSlug).sort()).toEqual(['tvillingarna', 'tvillingarna-2']);
  });

  it('says why not, or what to mend', async () => {
    const id = await submitted();
    expect((await decide(hanna, id, 'reject')).body.fields).toHaveProperty('reason');
    expect((await decide(hanna, id, 'return', 'Skriv mer om lagringen.')).status).toBe(200);
    expect((await mine(karin)).application).toMatchObject({ state: 'DRAFT', reason: 'Skriv mer om lagringen.' });
    await mailTo(KARIN, 'behöver kompletteras');
    expect((await submit(karin, id)).status).toBe(200);
    expect((await decide(hanna, id, 'reject', 'Vi har redan <b>ost</b>.')).status).toBe(200);
    await eventually(
      async () => lettersTo(hall, KARIN),
      letters => letters.some(({ html }) => html?.includes('&lt;b&gt;ost&lt;/b&gt;')),
    );
    expect((await decide(hanna, id, 'approve')).body.reason).toBe('application-moved');
    expect((await begin(karin)).body.item._id).not.toBe(id);
  });

  it('decides about what it read: what was taken back and sent anew meanwhile is read again', async () => {
    const id = await submitted();
    const { body } = await hanna.get<Said<WholeApplication>>(`/api/platform/applications/${id}`);
    const { _submittedAt } = body.item.application;
    hall.clock.forward(1000);
    await karin.command('POST', `/api/applications/${id}/take-backs`, 'take-back-application');
    expect((await submit(karin, id, { ...DRAFT, title: 'Något helt annat' })).status).toBe(200);
    const late = await decideAt(hall, hanna, id, 'approve', { _submittedAt: _submittedAt! });
    expect(late.body.reason).toBe('application-moved');
    expect((await mine(karin)).application).toMatchObject({ state: 'SUBMITTED', provider: null });
    expect((await decide(hanna, id, 'approve')).status).toBe(200);
  });

  it('sees each step with its words, and nothing before it was sent', async () => {
    const id = await begun();
    await save(karin, id, DRAFT);
    expect((await hanna.get(`/api/platform/applications/${id}`)).status).toBe(404);
    expect((await hanna.get<{ items: ApplicationRow[] }>('/api/platform/applications')).body.items).toEqual([]);
    await submit(karin, id);
    const count = async () =>
      (await hanna.get<Said<{ count: number }>>('/api/platform/applications-waiting')).body.item.count;
    expect(await count()).toBe(1);
    await decide(hanna, id, 'return', 'Skriv mer.');
    await submit(karin, id);
    await decide(hanna, id, 'reject', 'Det räcker inte.');
    expect(await count()).toBe(0);
    const { body } = await hanna.get<Said<WholeApplication>>(`/api/platform/applications/${id}`);
    expect(body.item.steps.map(({ step, by, reason }) => [step, by, reason])).toEqual([
      ['begun', 'Karin Ek', null],
      ['submitted', 'Karin Ek', null],
      ['returned', 'Hanna Berg', 'Skriv mer.'],
      ['submitted', 'Karin Ek', null],
      ['rejected', 'Hanna Berg', 'Det räcker inte.'],
    ]);
    await mailTo(KARIN, 'Vi har fått ansökan');
  });

  it('asks, and takes the question back while nobody has begun', async () => {
    const ask = () =>
      hanna.command<Said<{ applicationId: string }>>('POST', '/api/platform/applications', 'ask-to-apply', {
        email: KARIN,
      });
    const withdraw = (id: string, by = hanna) =>
      by.command<Said>('POST', `/api/platform/applications/${id}/withdrawals`, 'withdraw-asking');
    const { applicationId: first } = (await ask()).body.item;
    const whole = await hanna.get<Said<WholeApplication>>(`/api/platform/applications/${first}`);
    expect(whole.body.item).toMatchObject({ waitsForThem: true, applicant: { email: KARIN } });
    expect((await withdraw(first, karin)).status).toBe(403);
    const answers = await Promise.all([withdraw(first), withdraw(first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { applicationId: second } = (await ask()).body.item;
    expect(await begun()).toBe(second);
    expect((await withdraw(second)).body.reason).toBe('application-moved');
  });

  it('asks somebody to apply, who takes it over with that very address', async () => {
    const ask = () =>
      hanna.command<Said>('POST', '/api/platform/applications', 'ask-to-apply', {
        email: ' Karin.EK@brevlada.example ',
      });
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await mailTo(KARIN, 'vill ha ett stånd');
    const maja = await signedIn(hall, 'maja.strand');
    const other = (await begin(maja)).body.item._id;
    const own = await begun();
    expect(own).not.toBe(other);
    const row = await hall.db.selectFrom('applications').selectAll().where('id', '=', own).executeTakeFirstOrThrow();
    expect(row.invited_email).toBe(KARIN);
    await submit(karin, own);
    const { providerSlug } = (await decide(hanna, own, 'approve')).body.item;
    await raise(karin);
    expect((await karin.get(`/api/providers/${providerSlug}/checklist`)).status).toBe(200);
  });
});
