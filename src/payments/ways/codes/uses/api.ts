import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { asVisitor } from '../../../../http/caller.ts';
import { answered, implementContract } from '../../../../shared/api.ts';
import { isRefusal, type Refusal } from '../../../../shared/refusal.ts';
import type { ApiContext, Caller, World } from '../../../../shared/world.ts';
import { isOwnPath, timeOfId, withParameter } from '../../../attempts/rules.ts';
import { lookAtCode, type Payer, payWithCode, takeCodeOff } from './commands.ts';
import { type CodeStanding, codesContract } from './contract.ts';

const on = implementContract(codesContract);

export const codesApi = {
  look: on.look.handler(async ({ context, input }) => {
    return { item: answered(context, await lookAtCode(context.world, context.caller, input)) };
  }),
  use: on.use.handler(async ({ context, input }) => {
    return { item: answered(context, await payWithCode(context.world, payerOf(context), input)) };
  }),
  takeOff: on.takeOff.handler(async ({ context, input }) => {
    const { world, caller } = context;
    return { item: answered(context, await takeCodeOff(world, caller, input)) };
  }),
};

/** A payer is a visitor: the browser that used a code may take it off again, without the order's key. */
function payerOf(context: ApiContext): Payer {
  return { caller: context.caller, visitor: asVisitor(context).visitor };
}

const fields = { _id: z.uuidv7(), back: z.string().max(1000) };
const useFields = z.object({ ...fields, code: z.string().max(100) });
const takeOffFields = z.object(fields);

type Forms = Hono<{ Variables: { caller: Caller } }>;

/**
 * Gift card forms for a page without script: answered by its address again, with the reason when there is one. Never
 * with the code: addresses are kept in histories and logs.
 */
export function codeForms(world: World): Forms {
  const forms: Forms = new Hono();
  const path = '/payments/pay-requests/:payRequestId/codes';
  forms.post(path, async (c, next) => {
    if (!isForm(c)) return await next();
    const payRequestId = c.req.param('payRequestId');
    const press = useFields.safeParse(await c.req.parseBody());
    if (!press.success) return c.redirect(failed(payRequestPath(payRequestId), 'invalid-input'), 303);
    const { back, ...said } = press.data;
    const input = { ...said, ...formCommand(said, 'use-code'), payRequestId };
    const resHeaders = new Headers();
    const payer = payerOf({ world, caller: c.get('caller'), resHeaders });
    const answer = again(c, payRequestId, back, await payWithCode(world, payer, input, FORM_DEADLINE_MS));
    for (const cookie of resHeaders.getSetCookie()) answer.headers.append('set-cookie', cookie);
    return answer;
  });
  forms.post(`${path}/:paymentId/removal`, async (c, next) => {
    if (!isForm(c)) return await next();
    const { payRequestId, paymentId } = c.req.param();
    const press = takeOffFields.safeParse(await c.req.parseBody());
    if (!press.success) return c.redirect(failed(payRequestPath(payRequestId), 'invalid-input'), 303);
    const { back, ...said } = press.data;
    const input = { ...said, ...formCommand(said, 'take-code-off'), payRequestId, paymentId };
    return again(c, payRequestId, back, await takeCodeOff(world, c.get('caller'), input, FORM_DEADLINE_MS));
  });
  return forms;
}

/** Form deadline, counted from when the page was made: people look for their card before they press. */
const FORM_DEADLINE_MS = 12 * 3_600_000;

function isForm(c: Context): boolean {
  return c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
}

function formCommand<const Type extends string>({ _id }: { _id: string }, _type: Type) {
  return { _type, _createdAt: timeOfId(_id).toISOString() };
}

function payRequestPath(payRequestId: string): string {
  return `/pay-requests/${encodeURIComponent(payRequestId)}`;
}

function again(c: Context, payRequestId: string, back: string, answer: CodeStanding | Refusal): Response {
  const page = isOwnPath(back) ? back : payRequestPath(payRequestId);
  return c.redirect(isRefusal(answer) ? failed(page, answer.refused) : page, 303);
}

/** Failure in a parameter of its own: the pay button shows `failed` as its own. */
function failed(page: string, reason: string): string {
  return withParameter(page, 'code', reason);
}
