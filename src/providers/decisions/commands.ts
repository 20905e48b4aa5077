import { m } from '../../paraglide/messages.js';
import { giveRoleIn } from '../../people/members/commands.ts';
import { type Deed, defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import type { Locale } from '../../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { normalEmail } from '../../sign-in/accounts/rules.ts';
import { callableNumber, provenNumber } from '../../sign-in/phones/queries.ts';
import { writeNewsIn } from '../applications/commands.ts';
import type {
  AskToApply,
  Checklist,
  DecideApplication,
  OpenForBusiness,
  WithdrawAsking,
} from '../applications/contract.ts';
import { findApplicant, isProved, parseDraft, readChecklist, slugsLike } from '../applications/queries.ts';
import {
  type ApplicationState,
  applicationAfter,
  EMPTY_DRAFT,
  freeSlug,
  parseCompanyNumber,
  parseZipCode,
  slugFromTitle,
} from '../applications/rules.ts';
import {
  changeApplication,
  deleteAsked,
  insertApplication,
  insertStep,
  lockApplication,
  lockSlugs,
} from '../applications/store.ts';
import { missingTexts } from '../applications/wording/rules.ts';
import { changeProviderIn, registerProviderIn } from '../commands.ts';
import type { Band } from '../contract.ts';
import { lockStall } from '../profile/queries.ts';
import { acceptTermsIn } from '../terms/commands.ts';
import { platformRefusal } from './queries.ts';

type Handle = { item: { applicationId: string; providerSlug: string | null } };
type Locked = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;

/** Invites somebody to apply: the application waits for the owner of the address, and their mail leads to it. */
export const askToApply = defineCommand<AskToApply, Handle>({
  type: 'ask-to-apply',
  allows: (_world, caller) => platformRefusal(caller, 'platform:applications'),
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const id = world.newId();
    const email = normalEmail(input.email);
    const fresh = await insertApplication(tx, {
      id,
      invited_email: email,
      invited_by: caller.userId,
      draft: JSON.stringify({ ...EMPTY_DRAFT, contactEmail: email }),
      locale: caller.locale,
      created_at: now,
      changed_at: now,
    });
    if (!fresh) return refuse('application-open');
    await writeNewsIn(deed, { id, kind: 'asked', round: 0, locale: caller.locale });
    const step = { application_id: id, by_user: caller.userId, happened_at: now };
    await insertStep(tx, { ...step, id: world.newId(), step: 'asked' });
    const about = { subject: 'application' as const, subjectId: id, providerId: null };
    await emit(deed, { ...about, type: 'application-asked' });
    return { item: { applicationId: id, providerSlug: null } };
  },
});

/** Withdraws an invitation nobody has begun; the link in its mail then leads to an application like everybody's. */
export const withdrawAsking = defineCommand<WithdrawAsking, { item: null }>({
  type: 'withdraw-asking',
  allows: (_world, caller) => platformRefusal(caller, 'platform:applications'),
  async run(deed) {
    const { tx } = deed;
    const { applicationId: subjectId } = deed.input;
    if (!(await lockApplication(tx, subjectId))) return refuse('not-found');
    if (!(await deleteAsked(tx, subjectId))) return refuse('application-moved');
    const about = { subject: 'application' as const, subjectId, providerId: null };
    await emit(deed, { ...about, type: 'application-asking-withdrawn' });
    return { item: null };
  },
});

export const decideApplication = defineCommand<DecideApplication, Handle>({
  type: 'decide-application',
  allows: (_world, caller) => platformRefusal(caller, 'platform:applications'),
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const found = await lockApplication(tx, input.applicationId);
    if (!found) return refuse('not-found');
    const { decision, reason } = input;
    const next = applicationAfter(found.state as ApplicationState, decision);
    // Withdrawn, changed and submitted again meanwhile: the decision is about a version that no longer stands.
    if (!next || found.submitted_at?.toISOString() !== input._submittedAt) return refuse('application-moved');
    if (decision !== 'approve' && !reason)
      return refuse('invalid-input', { reason: m.applications_reason_needed({}, { locale: caller.locale }) });
    const made = decision === 'approve' ? await giveStallIn(deed, found) : null;
    if (isRefusal(made)) return made;
    const round = found.decisions + 1;
    await changeApplication(tx, found.id, {
      state: next,
      decisions: round,
      reason: decision === 'approve' ? null : reason,
      provider_id: made?._id ?? null,
      decided_at: now,
      decided_by: caller.userId,
      changed_at: now,
    });
    await writeNewsIn(deed, { id: found.id, kind: decision, round, locale: found.locale as Locale });
    await insertStep(tx, {
      id: world.newId(),
      application_id: found.id,
      step: PAST[decision],
      reason: decision === 'approve' ? null : reason,
      by_user: caller.userId,
      happened_at: now,
    });
    const about = { subject: 'application' as const, subjectId: found.id, providerId: made?._id ?? null };
    await emit(deed, { ...about, type: `application-${PAST[decision]}` });
    return { item: { applicationId: found.id, providerSlug: made?.slug ?? null } };
  },
});

const PAST = { approve: 'approved', reject: 'rejected', return: 'returned' } as const;

/** Creates the stall with its company and its owner, hidden until its owner opens it. */
async function giveStallIn(deed: Deed, row: Locked): Promise<{ _id: string; slug: string } | Refusal> {
  const { tx } = deed;
  const owner = row.user_id ? await findApplicant(tx, row.user_id) : null;
  const draft = parseDraft(row);
  const company = parseCompanyNumber(draft.organisationNumber);
  const zipCode = parseZipCode(draft.zipCode);
  if (!owner) return refuse('applicant-gone');
  if (!company || !zipCode) return refuse('application-moved');
  const { organisationNumber, vatNo } = company;
  const title = draft.title.trim();
  const city = draft.city.trim();
  const addressRow = draft.addressRow.trim();
  const phone = await provenNumber(tx, owner.userId);
  const contacts = provenContacts(draft, { email: isProved(row, owner), phone });
  await lockSlugs(tx);
  const taken = await slugsLike(tx, slugFromTitle(title));
  const answer = await registerProviderIn(deed, {
    slug: freeSlug(title, taken),
    area: draft.area,
    band: draft.band as Band,
    status: 'HIDDEN',
    meta: { title: { sv: title }, description: { sv: draft.description.trim() }, images: [], tags: [] },
    ...contacts,
    companyDetails: {
      legalName: draft.legalName.trim(),
      organisationNumber,
      vatNo,
      address: { addressRows: [addressRow], zipCode, city },
      approvedForFTax: false,
    },
    openingHours: { weekly: [], exceptions: [] },
    delivery: { methods: [], pickUpAddress: `${addressRow}, ${zipCode} ${city}` },
  });
  if (isRefusal(answer)) return answer;
  const providerId = answer.item._id;
  await giveRoleIn(deed, { userId: owner.userId, providerId, role: 'owner' });
  if (row.terms_version && row.terms_accepted_at) {
    const acceptance = { providerId, version: row.terms_version, userId: owner.userId };
    await acceptTermsIn({ ...deed, now: row.terms_accepted_at }, acceptance);
  }
  return answer.item;
}

/** Contact points, verified only if proven: the address by its code, the number by who signs in with it. */
function provenContacts(draft: ReturnType<typeof parseDraft>, proven: { email: boolean; phone: string | null }) {
  const tags = (shown: boolean) => (shown ? ['public'] : []);
  const phoneNumber = callableNumber(draft.contactPhone);
  return {
    emails: [
      {
        emailAddress: normalEmail(draft.contactEmail),
        categoryTags: tags(draft.emailPublic),
        verified: proven.email,
      },
    ],
    phones: phoneNumber
      ? [{ phoneNumber, categoryTags: tags(draft.phonePublic), verified: proven.phone === phoneNumber }]
      : [],
  };
}

export const openForBusiness = defineCommand<OpenForBusiness, { item: Checklist }>({
  type: 'open-for-business',
  async allows(world, caller, { idOrSlug }) {
    const checklist = await readChecklist(world, caller, idOrSlug);
    return isRefusal(checklist) ? checklist : null;
  },
  async run(deed) {
    const { tx, world, caller, input } = deed;
    // Locks the stall: what another tab removes meanwhile is noticed before it opens.
    const stall = await lockStall(deed, input.idOrSlug);
    if (isRefusal(stall)) return stall;
    const checklist = await readChecklist({ ...world, db: tx }, caller, input.idOrSlug);
    if (isRefusal(checklist)) return checklist;
    // Open already: nothing to do.
    if (checklist.open) return { item: checklist };
    if (!checklist.mayOpen) {
      const missing = checklist.checks.filter(({ done, needed }) => needed && !done).map(({ check }) => check);
      return refuse('stall-not-ready', missingTexts(missing, caller.locale));
    }
    await changeProviderIn(deed, checklist.provider._id, { status: 'NORMAL' });
    return { item: { ...checklist, open: true, mayOpen: false } };
  },
});
