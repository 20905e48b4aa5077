import { type AnyContractRouter, ORPCError, ValidationError } from '@orpc/contract';
import { type AnyRouter, implement } from '@orpc/server';
import { m } from '../paraglide/messages.js';
import { type Command, execute, untimelyPress } from './command.ts';
import type { CommandInput } from './contract.ts';
import { isDatabaseAway, readAgainIfAway } from './database/away.ts';
import type { Locale } from './i18n.ts';
import { mistakeIn } from './readable.ts';
import {
  isRefusal,
  type Refusal,
  type RefusalReason,
  Refused,
  refusalSentence,
  refusalStatus,
  refuse,
} from './refusal.ts';
import { fieldTexts, shortened, type ValidationIssue } from './validation.ts';
import { type ApiContext, type Caller, isLookingOnly } from './world.ts';

/** Handlers by endpoint name. */
export type Handlers = AnyRouter;

const CODES: Record<number, string> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

export interface ErrorData {
  reason: string;
  fields?: Record<string, string>;
}

/** Handlers of one slice's contract. */
export function implementContract<T extends AnyContractRouter>(contract: T) {
  return implement(contract).$context<ApiContext>();
}

/** Commands that stay open in a look: ending it, and leaving. */
const WHILE_LOOKING: readonly string[] = ['support.end', 'access.signOut'];

const understood = new WeakSet<ApiContext>();

interface Asked<T> {
  next(): Promise<T>;
  path: readonly string[];
  context: ApiContext;
  input: unknown;
  procedure: { '~orpc': { route: { method?: string } } };
}

/** Middleware of every call, over HTTP and in process alike: input errors are answered in the caller's language. */
export async function inCallersLanguage<T>({ next, path, context, input, procedure }: Asked<T>): Promise<T> {
  understood.add(context);
  const reads = procedure['~orpc'].route.method === 'GET';
  const what = path.join('.');
  // The one rule of a look into a stall: what is not read is refused, whoever asks and whatever it is.
  if (!reads && isLookingOnly(context.caller) && !WHILE_LOOKING.includes(what))
    throw refusalError(refuse('looking-only'), context);
  const mistake = mistakeIn(input);
  if (mistake) {
    const say = mistake.kind === 'too-many' ? m.validation_too_many_fields : m.validation_invalid_type;
    const field = shortened(mistake.field);
    throw refusalError(refuse('invalid-input', { [field]: say({}, { locale: context.caller.locale }) }), context);
  }
  try {
    const answer = await (reads ? readAgainIfAway(next) : next());
    if (reads && context.caller.used) await context.world.staffWatch?.keepLook(context.world, context.caller, what);
    return answer;
  } catch (fault) {
    if (fault instanceof Refused) throw refusalError(fault.refusal, context);
    throw inputRefusal(fault, context) ?? awayRefusal(fault, context) ?? fault;
  }
}

/** Middleware of a whole request: unreadable input is refused; any other error is ours and logged with a reference. */
export async function answeredInWords<T>({ next, context }: Pick<Asked<T>, 'next' | 'context'>): Promise<T> {
  try {
    return await next();
  } catch (fault) {
    if (fault instanceof ORPCError && (fault.data as Partial<ErrorData> | undefined)?.reason) throw fault;
    if (!understood.has(context)) throw refusalError(refuse('broken-json'), context);
    const { requestId, locale } = context.caller;
    const err = fault instanceof ORPCError ? (fault.cause ?? fault) : fault;
    context.world.log.error({ err, requestId }, 'a handler failed');
    const message = m.shell_error_title({}, { locale });
    throw new ORPCError('INTERNAL_SERVER_ERROR', { message, data: { reference: requestId } });
  }
}

/** Handler of a command. */
export function does<Input extends CommandInput, Answer>(command: Command<Input, Answer>) {
  return async ({ input, context }: { input: Input; context: ApiContext }): Promise<Answer> =>
    answered(context, await execute(command, input, context.caller, context.world));
}

/** Handler of a command that is not stored: runs it unless it comes too late. */
export async function doneInTime<T>(
  context: ApiContext,
  input: CommandInput,
  deed: () => Promise<T | Refusal>,
): Promise<T> {
  return answered(context, untimelyPress(input, context.world.now()) ?? (await deed()));
}

export function answered<T>(context: ApiContext, answer: T | Refusal): T {
  if (isRefusal(answer)) throw refusalError(answer, context);
  return answer;
}

export function refusalError(refusal: Refusal, { caller }: Pick<ApiContext, 'caller'>): ORPCError<string, ErrorData> {
  const reason = reasonFor(caller, refusal.refused);
  const status = refusalStatus(reason);
  return new ORPCError(CODES[status] ?? 'CONFLICT', {
    status,
    message: [refusalSentence(reason, caller.locale), refusal.named].filter(Boolean).join(': '),
    data: { reason, ...(refusal.fields && { fields: refusal.fields }) },
  });
}

/**
 * Refusal reason for the caller: with rights that wait for the second factor, that one, whichever right was missing.
 */
export function reasonFor(caller: Pick<Caller, 'scopes' | 'heldScopes'>, reason: RefusalReason): RefusalReason {
  const withheld = caller.heldScopes.length > 0 && caller.scopes.length === 0;
  return reason === 'not-allowed' && withheld ? 'second-factor-needed' : reason;
}

/** HTTP answer of a refusal before any handler is called, in the same words. */
export function refusalAnswer(reason: RefusalReason, locale: Locale) {
  const status = refusalStatus(reason);
  return { status, body: { code: CODES[status] ?? 'CONFLICT', reason, message: refusalSentence(reason, locale) } };
}

/** HTTP answer with a file, or its refusal. A person's own: no shared cache keeps it. */
export function fileAnswer(
  caller: Caller,
  type: string,
  file: { bytes: Uint8Array<ArrayBuffer>; fileName: string } | Refusal,
): Response {
  if (isRefusal(file)) {
    const { status, body } = refusalAnswer(reasonFor(caller, file.refused), caller.locale);
    return Response.json(body, { status });
  }
  return new Response(file.bytes, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${file.fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
}

/** Error body over HTTP: never a stack trace, never what the caller may not know (I20). */
export function errorBody(error: ORPCError<string, unknown>) {
  const data = error.data as (Partial<ErrorData> & { reference?: string }) | undefined;
  return {
    code: error.code,
    reason: data?.reason ?? null,
    message: error.message,
    ...(data?.fields && { fields: data.fields }),
    ...(data?.reference && { reference: data.reference }),
  };
}

/** Refusal while the database is away: logged, because it stands in for what would have been answered. */
function awayRefusal(fault: unknown, context: ApiContext): ORPCError<string, ErrorData> | null {
  if (!isDatabaseAway(fault)) return null;
  context.world.log.warn({ err: fault, requestId: context.caller.requestId }, 'the database is away');
  return refusalError(refuse('away'), context);
}

/** True when a call in process was refused because the database is away. */
export function isAwayRefusal(fault: unknown): boolean {
  return fault instanceof ORPCError && (fault.data as Partial<ErrorData> | undefined)?.reason === 'away';
}

function inputRefusal(fault: unknown, context: ApiContext): ORPCError<string, ErrorData> | null {
  if (!(fault instanceof ORPCError && fault.code === 'BAD_REQUEST' && fault.cause instanceof ValidationError))
    return null;
  const issues = fault.cause.issues as unknown as ValidationIssue[];
  return refusalError(refuse('invalid-input', fieldTexts(issues, context.caller.locale)), context);
}
