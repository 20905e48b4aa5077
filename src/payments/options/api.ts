import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { reactions } from '../../settlement.ts';
import { isRefusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { checkout } from '../checkouts/commands.ts';
import { isOwnPath, timeOfId, withParameter } from '../checkouts/rules.ts';
import { checkoutFields } from '../contract.ts';
import { readPayRequestForPayer } from '../queries.ts';
import { checkoutBySwish } from '../swish/commands.ts';
import { NOT_CHOSEN, optionToBegin, type PaymentOption, paymentOptionIn, swishDeviceOf } from './rules.ts';

const { payRequestId, relativeSuccessPath, relativeCancelPath } = checkoutFields;
const formInput = z.object({
  _id: z.uuidv7(),
  payRequestId,
  relativeSuccessPath,
  relativeCancelPath,
  option: z.string().optional().transform(paymentOptionIn),
  phoneNumber: z.string().trim().max(40).default(''),
});
type Form = z.infer<typeof formInput>;

/**
 * The pay request's form as a browser without script sends it: whatever was chosen in it, the answer is a redirect, to where
 * it is paid or back with the reason and the choice. What was typed stays out of addresses.
 */
export function paymentForms(world: World): Hono<{ Variables: { caller: Caller } }> {
  const forms = new Hono<{ Variables: { caller: Caller } }>();
  forms.post('/payments/checkouts/pay-requests/:payRequestId', async (c, next) => {
    if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) return await next();
    const asked = c.req.param('payRequestId');
    const fields = formInput.safeParse({ ...(await c.req.parseBody()), payRequestId: asked });
    const page = `/pay-requests/${encodeURIComponent(asked)}`;
    if (!fields.success) return back(c, page, 'invalid-input', null);
    const { data } = fields;
    const answer = await pressed(world, c.get('caller'), data);
    if (typeof answer === 'string') return c.redirect(answer, 303);
    return back(c, isOwnPath(data.relativeCancelPath) ? data.relativeCancelPath : page, answer.failed, data.option);
  });
  return forms;
}

/** The page was made some time before its button was pressed: people read before they pay. */
const DEADLINE_MS = 12 * 3_600_000;

async function pressed(world: World, caller: Caller, form: Form): Promise<string | { failed: string }> {
  const { option: chosen, phoneNumber, ...paths } = form;
  const payRequest = await readPayRequestForPayer(world, caller, form.payRequestId);
  if (isRefusal(payRequest)) return { failed: payRequest.refused };
  const option = optionToBegin(chosen, payRequest.options);
  if (!option) return { failed: NOT_CHOSEN };
  const press = { ...paths, _createdAt: timeOfId(form._id).toISOString() };
  const answer = await begin(world, caller, press, option, phoneNumber);
  return isRefusal(answer) ? { failed: answer.refused } : answer.successUrl;
}

type Press = Omit<Form, 'option' | 'phoneNumber'> & { _createdAt: string };

function begin(world: World, caller: Caller, press: Press, option: PaymentOption, typedNumber: string) {
  const device = swishDeviceOf(option);
  if (device) {
    const phoneNumber = device === 'OTHER' && typedNumber ? typedNumber : undefined;
    const input = { ...press, _type: 'checkout-pay-request-by-swish', device, phoneNumber };
    return checkoutBySwish(world, caller, input, reactions, DEADLINE_MS);
  }
  const paymentOption = option === 'PRESELECTED_CARD' ? option : 'CARD';
  return checkout(world, caller, { ...press, _type: 'checkout-pay-request', paymentOption }, reactions, DEADLINE_MS);
}

function back(c: Context, path: string, failed: string, option: PaymentOption | null): Response {
  const told = withParameter(path, 'failed', failed);
  return c.redirect(option ? withParameter(told, 'option', option) : told, 303);
}
