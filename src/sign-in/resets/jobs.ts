import type { Work } from '../../shared/queue.ts';
import { deliverReset, RESET_KIND } from './commands.ts';

export const resetsWork: Partial<Work> = { outbox: [{ kind: RESET_KIND, deliver: deliverReset }] };
