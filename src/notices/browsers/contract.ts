import { z } from 'zod';
import { command, contract, idParameter, item, line } from '../../shared/contract.ts';

const browserSchema = z.object({
  _id: z.string(),
  /** Browser and system, as the device named itself. */
  device: z.string(),
  /** Whether it is the one that asks. */
  here: z.boolean(),
  _allowedAt: z.string(),
  /** Latest message that its service took. */
  _toldAt: z.string().nullable(),
});
export type ToldBrowser = z.infer<typeof browserSchema>;

const browsersSchema = z.object({
  /** Public key of the hall, which the browser gives its push service (RFC 8292). */
  serverKey: z.string(),
  browsers: z.array(browserSchema),
});
export type Browsers = z.infer<typeof browsersSchema>;

const keyOf = (bytes: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`));

const allowInput = command('allow-browser', {
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  /** Public key of the browser: a point of P-256, and its secret (RFC 8291). */
  p256dh: keyOf(65),
  auth: keyOf(16),
  device: line(1, 80),
});
export type AllowBrowser = z.infer<typeof allowInput>;
const forgetInput = command('forget-browser', { browserId: idParameter });
export type ForgetBrowser = z.infer<typeof forgetInput>;

const tags = ['notices'];
const answer = item(browsersSchema);

/** Browsers of the signed-in person that may be told by push. */
export const browsersContract = {
  list: contract
    .route({ method: 'GET', path: '/notice-browsers', summary: 'Browsers that may be told by push', tags })
    .output(answer),
  allow: contract
    .route({ method: 'POST', path: '/notice-browsers', summary: 'Allow push in this browser', tags })
    .input(allowInput)
    .output(answer),
  forget: contract
    .route({
      method: 'POST',
      path: '/notice-browsers/{browserId}/removals',
      summary: 'Tell a browser no more',
      tags,
    })
    .input(forgetInput)
    .output(answer),
};
