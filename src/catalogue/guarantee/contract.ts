import { z } from 'zod';
import { contract, item } from '../../shared/contract.ts';

const noticeSchema = z.object({
  /** Form of the official notice; null where the hall has none, and says it in words. */
  official: z.enum(['PICTURE', 'FILE']).nullable(),
});

export const guaranteeContract = {
  notice: contract
    .route({
      method: 'GET',
      path: '/guarantee',
      summary: 'Whether the hall has the official notice of the legal guarantee',
      tags: ['catalogue'],
    })
    .output(item(noticeSchema)),
};
