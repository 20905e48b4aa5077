import { type AnyContractRouter, ORPCError, ValidationError } from '@orpc/contract';
import { implement } from '@orpc/server';
import { getLocale } from '../paraglide/runtime.js';
import { type Command, execute } from './command.ts';
import type { CommandInput } from './contract.ts';
import type { Locale } from './i18n.ts';
import { isRefusal, type Refusal, type RefusalReason, refuse, sentenceOf, statusOf } from './refusal.ts';
import { type ValidationIssue, validationText } from './validation.ts';
import type { ApiContext } from './world.ts';

const CODES: Record<number, string> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
};

export interface ErrorData {
  reason: string;
  fields?: Record<string, string>;
}

/** Handlers of one slice's contract. */
export function handlersOf<T extends AnyContractRouter>(contract: T) {
  return implement(contract).$context<ApiContext>();
}

/** Wraps every call, over HTTP and in process alike: input that does not fit is answered in the caller's language. */
export async function inCallersLanguage<T>({ next, context }: { next(): Promise<T>; context: ApiContext }): Promise<T> {
  try {
    return await next();
  } catch (fault) {
    throw inputRefusal(fault, context) ?? fault;
  }
}

/** Turns a command into a handler. */
export function does<Input extends CommandInput, Answer>(command: Command<Input, Answer>) {
  return async ({ input, context }: { input: Input; context: ApiContext }): Promise<Answer> =>
    answered(context, await execute(command, input, context.caller, context.world));
}

export function answered<T>(context: ApiContext, answer: T | Refusal): T {
  if (isRefusal(answer)) throw errorOf(answer, context);
  return answer;
}

export function errorOf(refusal: Refusal, context: Pick<ApiContext, 'caller'>): ORPCError<string, ErrorData> {
  const status = statusOf(refusal.refused);
  return new ORPCError(CODES[status] ?? 'CONFLICT', {
    status,
    message: sentenceOf(refusal.refused, context.caller.locale),
    data: { reason: refusal.refused, ...(refusal.fields && { fields: refusal.fields }) },
  });
}

/** The same words for what is refused before any handler is asked. */
export function refusalAnswer(reason: RefusalReason, locale: Locale) {
  const status = statusOf(reason);
  return { status, body: { code: CODES[status] ?? 'CONFLICT', reason, message: sentenceOf(reason, locale) } };
}

/** What goes over the wire: never a stack, never what the caller may not know (I20). */
export function errorBody(error: ORPCError<string, unknown>) {
  const data = error.data as Partial<ErrorData> | undefined;
  // A body that can't be read at all is refused before any handler, so nobody has put it in words yet.
  if (error.code === 'BAD_REQUEST' && !data?.reason) {
    return { code: error.code, reason: 'broken-json', message: sentenceOf('broken-json', getLocale()) };
  }
  return {
    code: error.code,
    reason: data?.reason ?? null,
    message: error.message,
    ...(data?.fields && { fields: data.fields }),
  };
}

function inputRefusal(fault: unknown, context: ApiContext): ORPCError<string, ErrorData> | null {
  if (!(fault instanceof ORPCError) || fault.code !== 'BAD_REQUEST') return null;
  // A command's own no already says which field and why.
  if ((fault.data as Partial<ErrorData> | undefined)?.reason) return null;
  if (!(fault.cause instanceof ValidationError)) return errorOf(refuse('broken-json'), context);
  const fields: Record<string, string> = {};
  for (const issue of fault.cause.issues as unknown as ValidationIssue[]) {
    const field = issue.path.map(String).join('.') || '_';
    fields[field] ??= validationText(issue, context.caller.locale);
  }
  return errorOf(refuse('invalid-input', fields), context);
}
