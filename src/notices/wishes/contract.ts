import { z } from 'zod';
import { command, contract, item, slugOrId } from '../../shared/contract.ts';
import { HALL_KINDS, NOTICE_CHANNELS, type NoticeKind, STALL_KINDS } from '../rules.ts';

const channel = z.enum(NOTICE_CHANNELS);
const kind = z.enum([...Object.keys(STALL_KINDS), ...Object.keys(HALL_KINDS)] as [NoticeKind, ...NoticeKind[]]);
/** Time on a wall's clock: 22:00. */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const quiet = z
  .strictObject({ from: clock, until: clock })
  .refine(({ from, until }) => from !== until)
  .nullable();

const wishesSchema = z.object({
  /** Null: the hall itself. */
  provider: z.object({ slug: z.string(), title: z.string() }).nullable(),
  /** Whether this person works here: the hall's staff reads the page of every stall. */
  worksHere: z.boolean(),
  /** Kinds that this person may hear of here, in the order of the page. */
  kinds: z.array(z.object({ kind, channels: z.array(channel) })),
  quiet: z.object({ from: z.string(), until: z.string() }).nullable(),
  summaryAt: z.string(),
  /** Reach of this person by channel: null where there is none. */
  reach: z.object({ email: z.string().nullable(), phone: z.string().nullable(), browsers: z.number().int() }),
  /** Whether the hall sends text messages at all. */
  textsOffered: z.boolean(),
  /** Most in an hour by each channel, and text messages of the whole stall in a day. */
  most: z.object({
    mail: z.number().int(),
    push: z.number().int(),
    text: z.number().int(),
    textsADay: z.number().int(),
  }),
});
export type Wishes = z.infer<typeof wishesSchema>;

const chosen = {
  /** Every kind that this person may hear of, with all its channels: what is left out is left as it is. */
  kinds: z.array(z.strictObject({ kind, channels: z.array(channel).max(NOTICE_CHANNELS.length) })).max(20),
  quiet,
  summaryAt: clock,
};

const ofStall = { idOrSlug: slugOrId };
const putInput = command('put-notice-wishes', { ...ofStall, ...chosen });
export type PutNoticeWishes = z.infer<typeof putInput>;
const putHallInput = command('put-hall-notice-wishes', chosen);
export type PutHallNoticeWishes = z.infer<typeof putHallInput>;
const tryInput = command('try-notice', { ...ofStall, channel });
export type TryNotice = z.infer<typeof tryInput>;
const tryHallInput = command('try-hall-notice', { channel });
export type TryHallNotice = z.infer<typeof tryHallInput>;

const tags = ['notices'];
const answer = item(wishesSchema);
const tried = item(z.object({ channel }));

/** Wishes of the signed-in person: what to hear of a stall, or of the hall. */
export const wishesContract = {
  ofStall: contract
    .route({ method: 'GET', path: '/providers/{idOrSlug}/notice-wishes', summary: 'What I hear of a stall', tags })
    .input(z.object(ofStall))
    .output(answer),
  put: contract
    .route({ method: 'PUT', path: '/providers/{idOrSlug}/notice-wishes', summary: 'Choose what I hear of it', tags })
    .input(putInput)
    .output(answer),
  trial: contract
    .route({ method: 'POST', path: '/providers/{idOrSlug}/notice-trials', summary: 'Send me a trial', tags })
    .input(tryInput)
    .output(tried),
  ofHall: contract
    .route({ method: 'GET', path: '/platform/notice-wishes', summary: 'What I hear of the hall', tags })
    .output(answer),
  putHall: contract
    .route({ method: 'PUT', path: '/platform/notice-wishes', summary: 'Choose what I hear of the hall', tags })
    .input(putHallInput)
    .output(answer),
  trialOfHall: contract
    .route({ method: 'POST', path: '/platform/notice-trials', summary: 'Send me a trial of the hall', tags })
    .input(tryHallInput)
    .output(tried),
};
