import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { isRefusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { isOwnPath, timeOfId, withParameter } from '../attempts/rules.ts';
import { readPayRequestForPayer } from '../queries.ts';
import { checkoutFields } from '../ways/card/contract.ts';
import { NOT_CHOSEN, optionToBegin, type PaymentOption, paymentOptionIn } from './rules.ts';

const formInput = z.object({
  _id: z.uuidv7(),
  ...checkoutFields,
  option: z.string().optional().transform(paymentOptionIn),
  phoneNumber: z.string().trim().max(40).default(''),
});
type Form = z.infer<typeof formInput>;

const BY_CHOICE = '/payments/checkouts/pay-requests';

type Forms = Hono<{ Variables: { caller: Caller } }>;
type Answer = { successUrl: string } | { failed: string };

/** The pay request's form as a browser without script sends it, with whatever was chosen in it. */
export const paymentForms = (world: World) =>
  formsAt(BY_CHOICE, async (caller, form) => {
    const payRequest = await readPayRequestForPayer(world, caller, form.payRequestId);
    if (isRefusal(payRequest)) return { failed: payRequest.refused };
    const option = optionToBegin(form.option, payRequest.options);
    return option ? await beginOption(world, caller, form, option) : { failed: NOT_CHOSEN };
  });

/**
 * Such a form at one address: the answer is a redirect, to where it is paid or back with the reason and the choice. What
 * was typed stays out of addresses. Its id was made with the page, so that the same form sent twice is one press.
 */
export function formsAt(address: string, answerTo: (caller: Caller, form: Form) => Promise<Answer>): Forms {
  const forms: Forms = new Hono();
  forms.post(`${address}/:payRequestId`, async (c, next) => {
    if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) return await next();
    const payRequestId = c.req.param('payRequestId');
    const fields = formInput.safeParse({ ...(await c.req.parseBody()), payRequestId });
    const page = `/pay-requests/${encodeURIComponent(payRequestId)}`;
    if (!fields.success) return back(c, page, 'invalid-input', null);
    const { option, relativeCancelPath } = fields.data;
    const answer = await answerTo(c.get('caller'), fields.data);
    if ('successUrl' in answer) return c.redirect(answer.successUrl, 303);
    return back(c, isOwnPath(relativeCancelPath) ? relativeCancelPath : page, answer.failed, option);
  });
  return forms;
}

/** Form deadline, counted from when the page was made: people read before they pay. */
const DEADLINE_MS = 12 * 3_600_000;

/** By whichever company offers it. */
export async function beginOption(world: World, caller: Caller, form: Form, chosen: PaymentOption): Promise<Answer> {
  const { option: _, paymentOption: __, ...said } = form;
  const companies = Object.values(world.ways).flatMap(way => way.company ?? []);
  const beginning = companies.map(company => company.begin[chosen]).find(found => found !== undefined);
  if (!beginning) return { failed: NOT_CHOSEN };
  const press = { ...said, _createdAt: timeOfId(form._id).toISOString(), deadlineMs: DEADLINE_MS };
  const answer = await beginning(world, caller, press);
  return isRefusal(answer) ? { failed: answer.refused } : answer;
}

function back(c: Context, path: string, failed: string, option: PaymentOption | null): Response {
  const told = withParameter(path, 'failed', failed);
  return c.redirect(option ? withParameter(told, 'option', option) : told, 303);
}
