import { to } from '../../../links.ts';
import type { Letter } from '../../../notifications/commands.ts';
import { type MailPart, renderMail } from '../../../notifications/mails/layout.ts';
import { m } from '../../../paraglide/messages.js';
import { publicContacts } from '../../../providers/rules.ts';
import type { Locale } from '../../../shared/i18n.ts';
import { formatDay } from '../../../shared/time.ts';
import type { World } from '../../../shared/world.ts';
import { type FoundReport, findReport } from '../queries.ts';
import { DECISION_WORDS, REPORT_KIND_WORDS } from '../wording/rules.ts';

type Ids = Record<string, string>;

interface Scene {
  one: FoundReport;
  address: string;
  link: string;
  locale: Locale;
}

/** Reporter or seller of a report, each with a link of their own. The seller is written to in Swedish, at their public address. */
async function sceneOf(world: World, ids: Ids): Promise<Scene | null> {
  const one = await findReport(world.db, ids.reportId ?? '');
  if (!one) return null;
  const seller = ids.to === 'SELLER';
  const address = seller ? await addressOfStall(world, one.providerId) : one.email;
  if (!address) return null;
  const link = world.config.baseUrl + to.report(one.id, seller ? one.sellerKey : one.reporterKey);
  return { one, address, link, locale: seller ? 'sv' : one.locale };
}

async function addressOfStall(world: World, providerId: string | null): Promise<string | null> {
  const row = await world.db
    .selectFrom('stall_companies')
    .select('emails')
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  const emails = (row?.emails ?? []) as unknown as Parameters<typeof publicContacts>[0];
  return (publicContacts(emails)[0] as { emailAddress: string } | undefined)?.emailAddress ?? null;
}

function letterTo(
  world: World,
  { address, link, locale }: Scene,
  said: { subject: string; parts: MailPart[] },
): Letter {
  return {
    to: address,
    ...renderMail({
      locale,
      subject: said.subject,
      preview: said.subject,
      title: said.subject,
      parts: [...said.parts, { button: m.content_reports_letter_button({}, { locale }), href: link }],
      footer: [world.config.baseUrl],
    }),
  };
}

const about = (world: World, { one, locale }: Scene): MailPart => ({
  rows: [
    { label: m.content_reports_page({}, { locale }), value: world.config.baseUrl + one.about },
    { label: m.content_reports_kind({}, { locale }), value: REPORT_KIND_WORDS[one.kind]({}, { locale }) },
  ],
});

/** Acknowledgement of a report ((EU) 2022/2065, article 16.4). */
export async function reportReceivedMail(world: World, ids: Ids): Promise<Letter | null> {
  const scene = await sceneOf(world, ids);
  if (!scene) return null;
  const { one, locale } = scene;
  const day = formatDay(one.madeAt, locale);
  return letterTo(world, scene, {
    subject: m.content_reports_letter_received({}, { locale }),
    parts: [
      { text: m.content_reports_letter_received_text({ day }, { locale }) },
      about(world, scene),
      { text: one.text },
    ],
  });
}

/** The decision with its reasons, and how it is appealed (articles 16.5 and 17). */
export async function reportDecidedMail(world: World, ids: Ids): Promise<Letter | null> {
  const scene = await sceneOf(world, ids);
  if (!scene?.one.decision) return null;
  const { one, locale } = scene;
  return letterTo(world, scene, {
    subject: m.content_reports_letter_decided({}, { locale }),
    parts: [
      about(world, scene),
      { text: DECISION_WORDS[one.decision!]({}, { locale }) },
      { text: one.reasons },
      { text: m.content_reports_letter_appeal({}, { locale }) },
    ],
  });
}

/** The answer to an appeal, which is the hall's last word. */
export async function reportFinalMail(world: World, ids: Ids): Promise<Letter | null> {
  const scene = await sceneOf(world, ids);
  if (!scene?.one.finalDecision) return null;
  const { one, locale } = scene;
  return letterTo(world, scene, {
    subject: m.content_reports_letter_final({}, { locale }),
    parts: [
      about(world, scene),
      { text: DECISION_WORDS[one.finalDecision!]({}, { locale }) },
      { text: one.finalReasons },
      { text: m.content_reports_letter_court({}, { locale }) },
    ],
  });
}
