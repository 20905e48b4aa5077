import { to } from '../../../links.ts';
import type { Letter } from '../../../notifications/commands.ts';
import { type MailPart, renderMail } from '../../../notifications/mails/layout.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import type { World } from '../../../shared/world.ts';
import { stepReason } from '../../decisions/queries.ts';
import { findProviderId } from '../../queries.ts';
import { contactCode, findApplicant, findApplication, parseDraft, type Row } from '../queries.ts';
import { CODE } from '../rules.ts';

const SAYS = {
  asked: {
    subject: m.applications_mail_asked_subject,
    text: m.applications_mail_asked_text,
    button: m.applications_mail_asked_button,
  },
  approve: {
    subject: m.applications_mail_approve_subject,
    text: m.applications_mail_approve_text,
    button: m.applications_mail_approve_button,
  },
  submitted: {
    subject: m.applications_mail_submitted_subject,
    text: m.applications_mail_submitted_text,
    button: m.applications_mail_submitted_button,
  },
  reject: { subject: m.applications_mail_reject_subject, text: m.applications_mail_reject_text, button: null },
  return: {
    subject: m.applications_mail_return_subject,
    text: m.applications_mail_return_text,
    button: m.applications_mail_return_button,
  },
} as const;

const PAST = { reject: 'rejected', return: 'returned' } as const;

/** E-mail of an invitation or a decision, with the reason and the link to go on. */
export async function applicationNews(
  world: World,
  ids: Record<string, string>,
  locale: Locale,
): Promise<Letter | null> {
  const row = await findApplication(world.db, ids.applicationId ?? '');
  const says = Object.hasOwn(SAYS, ids.kind ?? '') ? SAYS[ids.kind as keyof typeof SAYS] : null;
  const address = row && (await applicantAddress(world, row));
  if (!row || !says || !address) return null;
  const about = { title: parseDraft(row).title };
  const subject = says.subject(about, { locale });
  const parts: MailPart[] = [{ text: says.text(about, { locale }) }];
  const reason =
    ids.kind === 'reject' || ids.kind === 'return' ? await stepReason(world.db, row.id, PAST[ids.kind]) : null;
  if (reason) parts.push({ text: reason });
  if (says.button)
    parts.push({ button: says.button({}, { locale }), href: world.config.baseUrl + (await wayOn(world, row)) });
  return {
    to: address,
    ...renderMail({
      locale,
      subject,
      preview: says.text(about, { locale }),
      title: subject,
      parts,
      footer: [m.applications_mail_footer({}, { locale })],
    }),
  };
}

/** E-mail with the code that proves a contact address. */
export async function contactCodeMail(
  world: World,
  ids: Record<string, string>,
  locale: Locale,
): Promise<Letter | null> {
  const row = await findApplication(world.db, ids.applicationId ?? '');
  // A newer code is on its way, or this one has been used.
  if (!row?.code_email || String(row.code_round) !== ids.round) return null;
  const code = contactCode(world, { applicationId: row.id, email: row.code_email, round: row.code_round });
  const subject = m.applications_mail_code_subject({ code }, { locale });
  const text = m.applications_mail_code_text({ minutes: CODE.minutes }, { locale });
  return {
    to: row.code_email,
    ...renderMail({
      locale,
      subject,
      preview: text,
      title: subject,
      parts: [{ text }],
      footer: [m.applications_mail_footer({}, { locale })],
    }),
  };
}

async function applicantAddress(world: World, row: Row): Promise<string | null> {
  const applicant = row.user_id ? await findApplicant(world.db, row.user_id) : null;
  return applicant?.email ?? row.invited_email;
}

async function wayOn(world: World, row: Row): Promise<string> {
  const provider = row.provider_id ? await findProviderId(world.db, row.provider_id) : null;
  return provider ? bo.checklist(provider.slug) : to.sell();
}
