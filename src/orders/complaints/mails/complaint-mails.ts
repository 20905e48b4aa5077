import { to } from '../../../links.ts';
import type { Letter } from '../../../notifications/commands.ts';
import { findOrderGroup, type OrderGroupRow, readAccessKey } from '../../../order-groups/queries.ts';
import { m } from '../../../paraglide/messages.js';
import type { SellerOfRecord } from '../../../providers/sellers/contract.ts';
import { sellerOfRecord } from '../../../providers/sellers/queries.ts';
import type { Locale } from '../../../shared/i18n.ts';
import { formatDay, formatDayAndTime } from '../../../shared/time.ts';
import type { World } from '../../../shared/world.ts';
import { purchaseLetter, purchaseLinkLetter, type Said } from '../../links/mails/purchase-letter.ts';
import { type FoundComplaint, findComplaint } from '../queries.ts';
import { ANSWER_WORDS, FAULT_WORDS, WISH_WORDS } from '../wording/rules.ts';

interface Scene {
  one: FoundComplaint;
  group: OrderGroupRow;
  seller: SellerOfRecord;
  timeZone: string;
  link: string;
  locale: Locale;
  about: { reference: string; seller: string };
}

type Ids = Record<string, string>;

async function sceneOf(world: World, ids: Ids, locale: Locale): Promise<Scene | null> {
  const one = await findComplaint(world.db, ids.complaintId ?? '');
  const group = one && (await findOrderGroup(world.db, one.orderGroupId));
  if (!one || !group) return null;
  const { seller, timeZone } = await sellerOfRecord(world.db, group.providerId, locale);
  const about = { reference: group.reference, seller: seller.title };
  return { one, group, seller, timeZone, link: await linkToComplain(world, group.id), locale, about };
}

/** Letter to who complained, which leads back to the complaint. */
function letterTo(address: string, scene: Scene, said: Omit<Said, 'button'>): Letter | null {
  return purchaseLetter(address, scene, { ...said, button: m.complaints_letter_button({}, scene) });
}

/** Acknowledgement of a complaint: what it said, when, and until when the stall answers. */
export async function complaintReceivedMail(world: World, ids: Ids, locale: Locale): Promise<Letter | null> {
  const scene = await sceneOf(world, ids, locale);
  if (!scene) return null;
  const { one, group, timeZone, about } = scene;
  const said = { locale };
  const at = formatDayAndTime(one.madeAt, locale, timeZone);
  const day = formatDay(one.answerBy, locale, timeZone);
  return letterTo(ids.to === 'order' ? group.contact.email : one.email, scene, {
    subject: m.complaints_letter_received(about, said),
    text: m.complaints_letter_received_text({ ...about, name: one.name, at, day }, said),
    parts: [
      {
        rows: [
          { label: m.complaints_fault({}, said), value: FAULT_WORDS[one.fault]({}, said) },
          { label: m.complaints_wish({}, said), value: WISH_WORDS[one.wish]({}, said) },
          ...one.items.map(item => ({ label: item.name, value: `${item.pieces} ×` })),
        ],
      },
      { text: one.entries[0]?.text ?? '' },
      { text: m.complaints_letter_received_rights({}, said) },
    ],
  });
}

/** Scene of one entry of a complaint, with the language that it is told in. */
async function entryScene(world: World, ids: Ids, locale: Locale) {
  const scene = await sceneOf(world, ids, locale);
  const entry = scene?.one.entries.find(({ id }) => id === ids.entryId);
  return scene && entry ? { scene, entry, about: scene.about, email: scene.one.email, said: { locale } } : null;
}

export async function complaintWrittenMail(world: World, ids: Ids, locale: Locale): Promise<Letter | null> {
  const found = await entryScene(world, ids, locale);
  if (!found?.entry.text) return null;
  const { scene, entry, about, email, said } = found;
  const byHall = entry.side === 'HALL';
  return letterTo(email, scene, {
    subject: m.complaints_letter_written(about, said),
    text: byHall ? m.complaints_letter_written_hall(about, said) : m.complaints_letter_written_text(about, said),
    parts: [{ text: entry.text }],
  });
}

/** The answer, with its reasons, and where the buyer may turn if they are not content. */
export async function complaintAnsweredMail(world: World, ids: Ids, locale: Locale): Promise<Letter | null> {
  const found = await entryScene(world, ids, locale);
  const outcome = found?.entry.outcome;
  if (!found || !outcome) return null;
  const { scene, entry, about, email, said } = found;
  const byHall = entry.side === 'HALL';
  return letterTo(email, scene, {
    subject: byHall ? m.complaints_letter_decided(about, said) : m.complaints_letter_answered(about, said),
    text: ANSWER_WORDS[outcome]({}, said),
    parts: [
      { text: entry.text },
      { text: byHall ? m.complaints_letter_further({}, said) : m.complaints_letter_not_content({}, said) },
    ],
  });
}

export async function complaintHandedUpMail(world: World, ids: Ids, locale: Locale): Promise<Letter | null> {
  const found = await entryScene(world, ids, locale);
  if (!found) return null;
  const { scene, entry, about, email, said } = found;
  const silent = entry.side === 'CLOCK';
  return letterTo(email, scene, {
    subject: m.complaints_letter_handed_up(about, said),
    text: silent ? m.complaints_letter_silent(about, said) : m.complaints_letter_handed_up_text(about, said),
  });
}

/** Link to tell a fault by, to the address of the purchase. */
export async function complaintLinkMail(world: World, ids: Ids, locale: Locale): Promise<Letter | null> {
  const said = { locale };
  return await purchaseLinkLetter(world, ids, locale, {
    linkOf: linkToComplain,
    say: about => ({
      subject: m.complaints_link_subject(about, said),
      text: m.complaints_link_mail(about, said),
      button: m.complaints_title({}, said),
    }),
  });
}

async function linkToComplain(world: World, orderGroupId: string): Promise<string> {
  return world.config.baseUrl + to.complain(orderGroupId, await readAccessKey(world.db, orderGroupId));
}
