import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { eventually, openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import type { LiveTexts } from '../../live-settings.ts';
import type { ContentPage } from '../../storefronts/contract.ts';
import type { HallSettings } from './contract.ts';

/** Settings of the hall that hold without a restart. */
let hall: TestHall;
let hanna: Browser;
beforeAll(async () => {
  hall = await openHall();
  hanna = await signedIn(hall, 'hanna.berg');
});
afterAll(() => hall.close());

type Said = { item: HallSettings; reason?: string; fields?: Record<string, string> };
const read = async () => (await hanna.get<Said>('/api/platform/settings')).body.item;
const change = (values: Partial<LiveTexts>, basedOn: Partial<LiveTexts> = {}, by = hanna) =>
  by.command<Said>('PUT', '/api/platform/settings', 'change-hall-settings', { values, basedOn });
const valueIn = ({ settings }: HallSettings, name: string) => settings.find(one => one.name === name)!.value;
const contact = async () =>
  JSON.stringify((await hall.browser().get<{ item: ContentPage }>('/api/pages/kontakt')).body.item.blocks);

describe('the settings of a hall', () => {
  it('hold in every copy without a restart, and keep who changed them', async () => {
    const copy = await hall.copy();
    expect(copy.hall.world.config.complaintDays).toBe(7);
    const answer = await change({ COMPLAINT_DAYS: '12', SMS_MOST_PER_HOUR: '20' }, { COMPLAINT_DAYS: '7' });
    expect(answer.status).toBe(200);
    expect(hall.hall.world.config.complaintDays).toBe(12);
    const taken = await eventually(
      async () => copy.hall.world.config.complaintDays,
      days => days === 12,
    );
    expect([taken, copy.hall.world.config.sms.mostPerHour, copy.hall.world.config.sms.sender]).toEqual([
      12,
      20,
      'Saluhallen',
    ]);
    expect((await read()).history[0]).toMatchObject({ name: 'SMS_MOST_PER_HOUR', value: '20', by: 'Hanna Berg' });
    // One that begins now reads them at once.
    const later = await hall.copy();
    expect(later.hall.world.config.complaintDays).toBe(12);
    await Promise.all([copy.close(), later.close()]);
    // Given back to the environment by an empty field.
    await change({ COMPLAINT_DAYS: '', SMS_MOST_PER_HOUR: '' });
    expect([hall.hall.world.config.complaintDays, valueIn(await read(), 'SMS_MOST_PER_HOUR')]).toEqual([7, '200']);
  });

  it('are checked at their fields, and never half of a company', async () => {
    const wrong = await change({
      ...{ COMPLAINT_DAYS: '31', GOODS_NEED_MAKER: 'kanske', HALL_ADDRESS: 'Torget', HALL_ORGANISATION_NUMBER: '1' },
      ...{ HALL_EMAIL: 'nej', HALL_BANKGIRO: '12', HALL_SAFETY_CONTACT: 'ring', HALL_VAT_NUMBER: '12' },
    });
    expect([wrong.status, Object.keys(wrong.body.fields!).sort()]).toEqual([
      400,
      [
        ...['COMPLAINT_DAYS', 'GOODS_NEED_MAKER', 'HALL_ADDRESS', 'HALL_BANKGIRO', 'HALL_EMAIL'],
        ...['HALL_ORGANISATION_NUMBER', 'HALL_SAFETY_CONTACT', 'HALL_VAT_NUMBER'],
      ],
    ]);
    expect(wrong.body.fields!.COMPLAINT_DAYS).toBe('Ett helt tal från 1 till 30.');
    expect((await change({ COMPLAINT_DAYS: '9' }, { COMPLAINT_DAYS: '8' })).body.reason).toBe('changed-meanwhile');
    expect((await change({ COMPLAINT_DAYS: '9' }, {}, await signedIn(hall, 'eskil.lund'))).status).toBe(403);
    await expect(hall.pool.query('delete from hall_settings')).rejects.toThrow('a new row');
  });

  it('are the details that the law asks for, on the contact page at once', async () => {
    expect(await contact()).toContain('GPSR artikel 22');
    const fields = { HALL_SAFETY_CONTACT: 'sakerhet@hallen.example', HALL_COMPANY: 'Nya Hallen AB' };
    expect((await change(fields)).body.item.lacks).toEqual([]);
    expect(await contact()).toContain('sakerhet@hallen.example');
    expect(await contact()).toContain('Nya Hallen AB');
    expect(hall.hall.world.config.hallCompany).toMatchObject({ name: 'Nya Hallen AB', bankgiro: '9912346' });
  });

  it('say on the privacy page who gets something of a visitor, as it is switched on', async () => {
    const page = async (url = hall.url) =>
      JSON.stringify(await (await fetch(`${url}/api/pages/integritet?lang=sv`)).json());
    expect(await page()).toContain('46elks');
    const { sms } = hall.hall.world.config;
    const without = await hall.copy({ sms: { ...sms, user: null } });
    expect(await page(without.url)).not.toContain('46elks');
    expect(await page(without.url)).toContain('Stripe');
    await without.close();
  });

  it('are asked for where nobody has set them, and written at the desk alone', async () => {
    const bare = await hall.copy({
      hallCompany: null,
      hallContacts: { email: null, phone: null, authorities: null, users: null, safety: null },
    });
    const { config } = bare.hall.world;
    expect(config.hallContacts.email).toBeNull();
    expect(config.hallContacts.safety).toBe('sakerhet@hallen.example');
    await bare.close();
  });
});
