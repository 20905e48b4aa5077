import { timingSafeEqual } from 'node:crypto';
import { tellOperatorsIn } from '../../notices/commands.ts';
import { m } from '../../paraglide/messages.js';
import { type CallerDeed, type Deed, defineCommand, signedIn } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { emit } from '../../shared/events.ts';
import type { Locale } from '../../shared/i18n.ts';
import { send } from '../../shared/outbox.ts';
import { withinLimit } from '../../shared/rate-limit.ts';
import { refuse } from '../../shared/refusal.ts';
import { fieldTexts } from '../../shared/validation.ts';
import { normalEmail } from '../../sign-in/accounts/rules.ts';
import { callableNumber } from '../../sign-in/phones/queries.ts';
import { readArea } from '../areas/queries.ts';
import { SELLER_TERMS } from '../terms/rules.ts';
import {
  type Application,
  type BeginApplication,
  type ProveContact,
  type SaveApplication,
  type SendContactCode,
  type SubmitApplication,
  submittable,
  type TakeBackApplication,
} from './contract.ts';
import {
  type Applicant,
  applicantStanding,
  applicationView,
  contactCode,
  findApplicant,
  findApplication,
  isProved,
  type Row,
} from './queries.ts';
import {
  type ApplicationEvent,
  type ApplicationState,
  applicationAfter,
  CODE_LIMITS,
  codeStands,
  type Draft,
  EMPTY_DRAFT,
  GUESSES,
  parseCompanyNumber,
  parseZipCode,
} from './rules.ts';
import {
  changeApplication,
  claimApplication,
  forgetApplicant,
  insertApplication,
  insertStep,
  lockApplication,
} from './store.ts';

type Answer = { item: Application };

/** Begins a stall application, only once per person; an invited one is claimed by who owns its e-mail address. */
export const beginApplication = defineCommand<BeginApplication, Answer>({
  type: 'begin-application',
  allows: signedIn,
  async run(deed) {
    const { tx, world, caller, now } = deed;
    const applicant = await findApplicant(tx, caller.userId!);
    if (!applicant || applicantStanding(applicant) !== 'READY') return refuse('email-needed');
    const { userId } = applicant;
    const claimed = await claimApplication(deed, { userId, email: applicant.email! });
    const id = claimed ?? world.newId();
    if (!claimed) {
      const draft = JSON.stringify({ ...EMPTY_DRAFT, contactEmail: applicant.email });
      const fresh = { id, user_id: userId, draft, locale: caller.locale, created_at: now, changed_at: now };
      if (!(await insertApplication(tx, fresh)))
        return await applicationAnswer(deed, (await openApplicationId(tx, userId))!);
    }
    await recordStepIn(deed, id, 'begun');
    return await applicationAnswer(deed, id);
  },
});

export const saveApplication = defineCommand<SaveApplication, Answer>({
  type: 'save-application',
  allows: signedIn,
  async run(deed) {
    const { tx, input, now } = deed;
    const found = await lockOwn(deed, input.applicationId, 'save');
    if ('refused' in found) return found;
    await changeApplication(tx, found.id, { draft: JSON.stringify(input.draft), changed_at: now });
    return await applicationAnswer(deed, found.id);
  },
});

export const submitApplication = defineCommand<SubmitApplication, Answer>({
  type: 'submit-application',
  allows: signedIn,
  async run(deed) {
    const { tx, caller, input, now } = deed;
    const found = await lockOwn(deed, input.applicationId, 'submit');
    if ('refused' in found) return found;
    const applicant = await findApplicant(tx, caller.userId!);
    if (!applicant || applicantStanding(applicant) !== 'READY') return refuse('email-needed');
    const draft = JSON.stringify(input.draft);
    const fields = await findMistakes(tx, { ...found, draft: input.draft as never }, applicant, {
      ...input,
      locale: caller.locale,
    });
    if (Object.keys(fields).length) return refuse('invalid-input', fields);
    const { id } = found;
    await changeApplication(tx, id, {
      draft,
      state: 'SUBMITTED',
      reason: null,
      locale: caller.locale,
      submitted_at: now,
      terms_accepted_at: now,
      terms_version: SELLER_TERMS.version,
      changed_at: now,
    });
    await recordStepIn(deed, id, 'submitted');
    await writeNewsIn(deed, { id, kind: 'submitted', round: now.getTime(), locale: caller.locale });
    const key = `${id}:${now.getTime()}`;
    await tellOperatorsIn(deed, { kind: 'application', key, ids: { applicationId: id } });
    return await applicationAnswer(deed, id);
  },
});

export const takeBackApplication = defineCommand<TakeBackApplication, Answer>({
  type: 'take-back-application',
  allows: signedIn,
  async run(deed) {
    const { tx, input, now } = deed;
    const found = await lockOwn(deed, input.applicationId, 'takeBack');
    if ('refused' in found) return found;
    await changeApplication(tx, found.id, { state: 'DRAFT', changed_at: now });
    await recordStepIn(deed, found.id, 'taken-back');
    return await applicationAnswer(deed, found.id);
  },
});

export const sendContactCode = defineCommand<SendContactCode, Answer>({
  type: 'send-contact-code',
  async allows(world, caller, { applicationId, emailAddress }) {
    if (!caller.userId) return refuse('not-signed-in');
    const row = await findApplication(world.db, applicationId);
    if (row?.user_id !== caller.userId) return refuse('not-found');
    const { application, address } = CODE_LIMITS;
    const within =
      (await withinLimit(world, `contact-code:${applicationId}`, application)) &&
      (await withinLimit(world, `contact-code-to:${normalEmail(emailAddress)}`, address));
    return within ? null : refuse('too-many');
  },
  async run(deed) {
    const { tx, caller, input, now } = deed;
    const found = await lockOwn(deed, input.applicationId, 'save');
    if ('refused' in found) return found;
    const { id } = found;
    const round = found.code_round + 1;
    const email = normalEmail(input.emailAddress);
    await changeApplication(tx, id, { code_email: email, code_round: round, code_sent_at: now });
    const data = { template: 'contact-code', ids: { applicationId: id, round: String(round) }, locale: caller.locale };
    await send(deed, { kind: 'mail', key: `contact-code:${id}:${round}`, data, providerId: null });
    return await applicationAnswer(deed, id);
  },
});

export const proveContact = defineCommand<ProveContact, Answer>({
  type: 'prove-contact',
  async allows(world, caller, { applicationId }) {
    if (!caller.userId) return refuse('not-signed-in');
    const row = await findApplication(world.db, applicationId);
    if (row?.user_id !== caller.userId) return refuse('not-found');
    const key = `contact-guess:${applicationId} ${row.code_round}`;
    return (await withinLimit(world, key, GUESSES)) ? null : refuse('too-many');
  },
  async run(deed) {
    const { tx, world, input, now } = deed;
    const found = await lockOwn(deed, input.applicationId, 'save');
    if ('refused' in found) return found;
    const { id, code_email: email, code_round: round } = found;
    if (!email || !codeStands(found.code_sent_at, now)) return refuse('contact-code-expired');
    const right = Buffer.from(contactCode(world, { applicationId: id, email, round }));
    const typed = Buffer.from(input.code);
    if (typed.length !== right.length || !timingSafeEqual(typed, right)) return refuse('contact-code-wrong');
    await changeApplication(tx, id, { proved_email: email, code_email: null, code_sent_at: null, changed_at: now });
    await emitApplicationEvent(deed, id, 'contact-proved');
    return await applicationAnswer(deed, id);
  },
});

/** Creates an application already submitted, for the demo's town, with the same checks as everybody's. */
export async function applyIn(deed: Deed, application: { userId: string; draft: Draft }): Promise<void> {
  const { tx, world, now } = deed;
  const { userId, draft } = application;
  const applicant = await findApplicant(tx, userId);
  const row = { draft: draft as never, proved_email: null };
  const wrong = applicant && (await findMistakes(tx, row, applicant, { draft, termsAccepted: true, locale: 'sv' }));
  if (!wrong || Object.keys(wrong).length)
    throw new Error(`The town's application was refused: ${JSON.stringify(wrong)}`);
  const moments = { created_at: now, changed_at: now, submitted_at: now, terms_accepted_at: now };
  const id = world.newId();
  const fresh = {
    id,
    terms_version: SELLER_TERMS.version,
    user_id: userId,
    state: 'SUBMITTED',
    locale: 'sv',
    draft: JSON.stringify(draft),
    ...moments,
  };
  await insertApplication(tx, fresh);
  const step = { application_id: id, by_user: userId, happened_at: now };
  await insertStep(tx, { ...step, id: world.newId(), step: 'begun' });
  await insertStep(tx, { ...step, id: world.newId(), step: 'submitted' });
}

/** The caller's own application, in a state that allows the event; anybody else's is not found (I17). */
async function lockOwn({ tx, caller }: CallerDeed, applicationId: string, event: ApplicationEvent) {
  const found = await lockApplication(tx, applicationId);
  if (!found || found.user_id !== caller.userId) return refuse('not-found');
  return applicationAfter(found.state as ApplicationState, event) ? found : refuse('application-moved');
}

async function openApplicationId(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('applications')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['DRAFT', 'SUBMITTED'])
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Validation errors that keep an application from being submitted, by field, in the person's language. */
async function findMistakes(
  tx: Tx,
  row: Pick<Row, 'draft' | 'proved_email'>,
  applicant: Applicant,
  input: { draft: Draft; termsAccepted: boolean; locale: Locale },
): Promise<Record<string, string>> {
  const { draft, termsAccepted, locale } = input;
  const fields = fieldTexts(submittable.safeParse(draft).error?.issues ?? [], locale);
  if (!parseCompanyNumber(draft.organisationNumber))
    fields.organisationNumber = m.applications_number_invalid({}, { locale });
  if (!parseZipCode(draft.zipCode)) fields.zipCode = m.applications_zip_invalid({}, { locale });
  if (!draft.area || !(await readArea(tx, draft.area))) fields.area = m.validation_only_listed({}, { locale });
  if (!draft.emailPublic && !draft.phonePublic) fields.emailPublic = m.applications_public_needed({}, { locale });
  if (!fields.contactEmail && !isProved(row, applicant))
    fields.contactEmail = m.applications_email_unproved({}, { locale });
  if (draft.contactPhone.trim() && !callableNumber(draft.contactPhone))
    fields.contactPhone = m.contacts_number_wrong({}, { locale });
  if (!termsAccepted) fields.termsAccepted = m.applications_terms_needed({}, { locale });
  return fields;
}

async function applicationAnswer({ tx, world }: Deed, id: string): Promise<Answer> {
  return { item: await applicationView({ ...world, db: tx }, (await findApplication(tx, id))!) };
}

/** A step that the applicant took, in the application's history and among the events. */
async function recordStepIn(deed: CallerDeed, id: string, step: 'begun' | 'submitted' | 'taken-back'): Promise<void> {
  const { tx, world, caller, now } = deed;
  await emitApplicationEvent(deed, id, step);
  const row = { id: world.newId(), application_id: id, by_user: caller.userId, happened_at: now };
  await insertStep(tx, { ...row, step });
}

async function emitApplicationEvent(deed: Deed, id: string, what: string): Promise<void> {
  await emit(deed, { type: `application-${what}`, subject: 'application', subjectId: id, providerId: null });
}

/** Queues an e-mail to the applicant: the application was received, or what the hall decided. */
export async function writeNewsIn(
  deed: Deed,
  news: { id: string; kind: string; round: number; locale: Locale },
): Promise<void> {
  const { id, kind, round, locale } = news;
  const data = { template: 'application-news', ids: { applicationId: id, kind }, locale };
  await send(deed, { kind: 'mail', key: `application:${id}:${kind}:${round}`, data, providerId: null });
}

/** Erases the applicant's data when their account is erased. */
export async function forgetApplicantIn(tx: Tx, userId: string, emailAddress: string | null): Promise<void> {
  await forgetApplicant(tx, userId, emailAddress);
}
