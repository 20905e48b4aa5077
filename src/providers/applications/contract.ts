import { z } from 'zod';
import {
  command,
  contract,
  emailAddress,
  idParameter,
  item,
  items,
  line,
  lines,
  slugOrId,
  typedLine,
  typedLines,
} from '../../shared/contract.ts';
import { BANDS } from '../contract.ts';
import { APPLICATION_STATES, CHECKS, CODE, STEPS_TAKEN } from './rules.ts';

const typed = (most: number) => typedLine().max(most);

/** The draft as typed: limits long enough for anything real, validated when it is submitted. */
export const draftSchema = z.strictObject({
  legalName: typed(160),
  organisationNumber: typed(40),
  addressRow: typed(120),
  zipCode: typed(12),
  city: typed(80),
  contactEmail: typed(254),
  emailPublic: z.boolean(),
  contactPhone: typed(40),
  phonePublic: z.boolean(),
  title: typed(80),
  description: typedLines().max(2000),
  band: z.union([z.enum(BANDS), z.literal('')]),
  area: typed(60),
});

const state = z.enum(APPLICATION_STATES);
const applicationSchema = z.object({
  _id: z.string(),
  state,
  draft: draftSchema,
  /** The company of the organisation number; null unless its check digit holds. */
  company: z.object({ organisationNumber: z.string(), vatNo: z.string(), soleTrader: z.boolean() }).nullable(),
  emailProved: z.boolean(),
  /** The contact address that a code was sent to and that is not proven yet. */
  codeSentTo: z.string().nullable(),
  reason: z.string().nullable(),
  provider: z.object({ _id: z.string(), slug: z.string() }).nullable(),
  _changedAt: z.string(),
  _submittedAt: z.string().nullable(),
});
export type Application = z.infer<typeof applicationSchema>;

const mineSchema = z.object({
  /** Whether the caller may apply, and what stands in the way. */
  standing: z.enum(['SIGNED_OUT', 'NO_EMAIL', 'UNVERIFIED', 'READY']),
  email: z.string().nullable(),
  application: applicationSchema.nullable(),
  areas: z.array(z.object({ key: z.string(), title: z.string() })),
});
export type Mine = z.infer<typeof mineSchema>;

const rowSchema = z.object({
  _id: z.string(),
  state,
  title: z.string(),
  legalName: z.string(),
  organisationNumber: z.string(),
  applicant: z.string(),
  /** Whether the hall invited them to apply. */
  asked: z.boolean(),
  _createdAt: z.string(),
  _submittedAt: z.string().nullable(),
});
export type ApplicationRow = z.infer<typeof rowSchema>;

const wholeSchema = z.object({
  application: applicationSchema,
  applicant: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
  /** Whether it is an invitation that nobody has begun yet. */
  waitsForThem: z.boolean(),
  /** History of the application, oldest first. */
  steps: z.array(
    z.object({ step: z.enum(STEPS_TAKEN), by: z.string().nullable(), reason: z.string().nullable(), _at: z.string() }),
  ),
  areaTitle: z.string().nullable(),
});
export type WholeApplication = z.infer<typeof wholeSchema>;

export const checklistSchema = z.object({
  provider: z.object({ _id: z.string(), slug: z.string(), title: z.string() }),
  open: z.boolean(),
  checks: z.array(z.object({ check: z.enum(CHECKS), done: z.boolean(), needed: z.boolean() })),
  mayOpen: z.boolean(),
});
export type Checklist = z.infer<typeof checklistSchema>;

const one = { applicationId: idParameter };
const beginInput = command('begin-application', {});
export type BeginApplication = z.infer<typeof beginInput>;
const saveInput = command('save-application', { ...one, draft: draftSchema });
export type SaveApplication = z.infer<typeof saveInput>;
const submitInput = command('submit-application', { ...one, draft: draftSchema, termsAccepted: z.boolean() });
export type SubmitApplication = z.infer<typeof submitInput>;
const takeBackInput = command('take-back-application', one);
export type TakeBackApplication = z.infer<typeof takeBackInput>;
const sendCodeInput = command('send-contact-code', { ...one, emailAddress });
export type SendContactCode = z.infer<typeof sendCodeInput>;
const proveInput = command('prove-contact', {
  ...one,
  code: z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{${CODE.digits}}$`)),
});
export type ProveContact = z.infer<typeof proveInput>;
const openInput = command('ask-to-apply', { email: emailAddress });
export type AskToApply = z.infer<typeof openInput>;
const withdrawInput = command('withdraw-asking', one);
export type WithdrawAsking = z.infer<typeof withdrawInput>;
const decideInput = command('decide-application', {
  ...one,
  decision: z.enum(['approve', 'reject', 'return']),
  /** Submission time of the version that the decision is about. */
  _submittedAt: z.iso.datetime(),
  /** Required unless the decision is an approval. */
  reason: lines(0, 1000).default(''),
});
export type DecideApplication = z.infer<typeof decideInput>;
const openForBusinessInput = command('open-for-business', { idOrSlug: slugOrId });
export type OpenForBusiness = z.infer<typeof openForBusinessInput>;

const tags = ['applications'];
const answer = item(applicationSchema);
const handle = item(z.object({ applicationId: z.string(), providerSlug: z.string().nullable() }));

export const applicationsContract = {
  mine: contract
    .route({ method: 'GET', path: '/applications/mine', summary: 'The application of who asks', tags })
    .output(item(mineSchema)),
  begin: contract
    .route({ method: 'POST', path: '/applications', summary: 'Begin to apply for a stall', tags })
    .input(beginInput)
    .output(answer),
  save: contract
    .route({ method: 'PUT', path: '/applications/{applicationId}', summary: 'Keep what was typed', tags })
    .input(saveInput)
    .output(answer),
  submit: contract
    .route({ method: 'POST', path: '/applications/{applicationId}/submissions', summary: 'Send it', tags })
    .input(submitInput)
    .output(answer),
  takeBack: contract
    .route({ method: 'POST', path: '/applications/{applicationId}/take-backs', summary: 'Change it again', tags })
    .input(takeBackInput)
    .output(answer),
  sendCode: contract
    .route({
      method: 'POST',
      path: '/applications/{applicationId}/contact-codes',
      summary: 'Send a code to the contact address',
      tags,
    })
    .input(sendCodeInput)
    .output(answer),
  prove: contract
    .route({
      method: 'POST',
      path: '/applications/{applicationId}/contact-proofs',
      summary: 'Prove the contact address by its code',
      tags,
    })
    .input(proveInput)
    .output(answer),
  list: contract
    .route({ method: 'GET', path: '/platform/applications', summary: 'Who asks for a stall', tags })
    .input(z.object({ state: state.optional() }))
    .output(items(rowSchema)),
  waiting: contract
    .route({ method: 'GET', path: '/platform/applications-waiting', summary: 'How many wait for an answer', tags })
    .output(item(z.object({ count: z.number().int() }))),
  one: contract
    .route({ method: 'GET', path: '/platform/applications/{applicationId}', summary: 'One application', tags })
    .input(z.object(one))
    .output(item(wholeSchema)),
  ask: contract
    .route({ method: 'POST', path: '/platform/applications', summary: 'Ask somebody to apply', tags })
    .input(openInput)
    .output(handle),
  withdraw: contract
    .route({
      method: 'POST',
      path: '/platform/applications/{applicationId}/withdrawals',
      summary: 'Ask somebody no longer, before they have begun',
      tags,
    })
    .input(withdrawInput)
    .output(item(z.null())),
  decide: contract
    .route({
      method: 'POST',
      path: '/platform/applications/{applicationId}/decisions',
      summary: 'Approve, reject or send back an application',
      tags,
    })
    .input(decideInput)
    .output(handle),
  checklist: contract
    .route({ method: 'GET', path: '/providers/{idOrSlug}/checklist', summary: 'What a stall lacks to open', tags })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(checklistSchema)),
  openForBusiness: contract
    .route({ method: 'POST', path: '/providers/{idOrSlug}/openings', summary: 'Open for business', tags })
    .input(openForBusinessInput)
    .output(item(checklistSchema)),
};

/** Schema of a submitted application: the typed draft, brought into shape. */
export const submittable = z.object({
  legalName: line(1, 160),
  addressRow: line(1, 120),
  city: line(1, 80),
  contactEmail: emailAddress,
  title: line(2, 80),
  description: lines(20, 2000),
  band: z.enum(BANDS),
});
