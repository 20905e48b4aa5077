import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { basketCookie } from '../../cart/rules.ts';
import { asVisitor } from '../../http/caller.ts';
import { to } from '../../links.ts';
import { timeOfId, withParameter } from '../../payments/attempts/rules.ts';
import { type Command, execute } from '../../shared/command.ts';
import type { CommandInput } from '../../shared/contract.ts';
import { newId, parseId } from '../../shared/ids.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import { type Caller, callerIdentity, type World } from '../../shared/world.ts';
import { joinInput, leaveInput, proveInput, takeInput } from '../contract.ts';
import { takeOffer } from '../offers/commands.ts';
import { joinQueue, leaveQueue, proveName } from './commands.ts';
import { joinFields, wantedParameters } from './rules.ts';

type Forms = Hono<{ Variables: { caller: Caller } }>;

/** Forms of the queue's pages for a browser without script; what was typed of a person stays out of addresses. */
export function queueForms(world: World): Forms {
  const forms: Forms = new Hono();
  forms.post('/waiting-names', async (c, next) => {
    if (!isForm(c)) return await next();
    const fields = (await c.req.parseBody()) as Record<string, string>;
    const page = queueAddress(fields);
    const input = joinInput.safeParse({ ...joinFields(fields), ...pressOf(fields, 'join-queue') });
    if (!input.success) return c.redirect(withParameter(page, 'failed', failedField(input.error)), 303);
    const answer = await pressed(world, joinQueue, input.data, c.get('caller'));
    if (isRefusal(answer)) return c.redirect(withParameter(page, 'failed', answer.refused), 303);
    const { nameId, accessKey, by } = answer.item;
    return c.redirect(nameId ? to.waiting(nameId, accessKey) : withParameter(page, 'told', by), 303);
  });
  forms.post('/waiting-names/:nameId/:step', async (c, next) => {
    if (!isForm(c)) return await next();
    const fields = (await c.req.parseBody()) as Record<string, string>;
    const { nameId, step } = c.req.param();
    const answer = await stepOf(world, c, { fields, nameId, step });
    if (!answer) return await next();
    const page = to.waiting(nameId, c.get('caller').accessKey);
    if (isRefusal(answer.said)) return c.redirect(withParameter(page, 'failed', answer.said.refused), 303);
    const response = c.redirect(step === 'takings' ? to.checkout() : page, 303);
    for (const cookie of answer.cookies) response.headers.append('set-cookie', cookie);
    return response;
  });
  return forms;
}

interface Step {
  fields: Record<string, string>;
  nameId: string;
  step: string;
}

async function stepOf(
  world: World,
  c: Context,
  { fields, nameId, step }: Step,
): Promise<{ said: unknown; cookies: string[] } | null> {
  const caller: Caller = c.get('caller');
  const about = { nameId };
  if (step === 'proofs') {
    const input = proveInput.safeParse({ ...about, ...pressOf(fields, 'prove-waiting-name') });
    return input.success ? { said: await pressed(world, proveName, input.data, caller), cookies: [] } : null;
  }
  if (step === 'leavings') {
    const input = leaveInput.safeParse({ ...about, ...pressOf(fields, 'leave-queue') });
    return input.success ? { said: await pressed(world, leaveQueue, input.data, caller), cookies: [] } : null;
  }
  const input = takeInput.safeParse({ ...about, ...pressOf(fields, 'take-waiting-offer') });
  if (step !== 'takings' || !input.success) return null;
  const resHeaders = new Headers();
  const visitor = callerIdentity(caller) ? caller : asVisitor({ world, caller, resHeaders });
  const said = await pressed(world, takeOffer, input.data, visitor);
  return { said, cookies: [...resHeaders.getSetCookie(), basketCookie(world.config.baseUrl, true)] };
}

/** Form deadline, counted from when the page was made. */
const DEADLINE_MS = 12 * 3_600_000;

async function pressed<Input extends CommandInput, Answer>(
  world: World,
  command: Command<Input, Answer>,
  input: Input,
  caller: Caller,
): Promise<Answer | Refusal> {
  return await execute({ ...command, deadlineMs: DEADLINE_MS }, input, caller, world);
}

function isForm(c: Context): boolean {
  return c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
}

function pressOf({ _id = '' }: Record<string, string>, _type: string) {
  const made = z.uuidv7().safeParse(_id);
  return { _id, _type, _createdAt: (made.success ? timeOfId(_id) : new Date(0)).toISOString() };
}

/** The page of the queue with what it was asked for, without who asked. */
function queueAddress(fields: Record<string, string>): string {
  return to.queue(parseId(fields.skuId ?? '') ?? newId(), wantedParameters(fields));
}

function failedField({ issues }: z.ZodError): string {
  const [field] = issues[0]?.path ?? [];
  return field === 'name' || field === 'contact' || field === 'consent' ? field : 'invalid-input';
}
