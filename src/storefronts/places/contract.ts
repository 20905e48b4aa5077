import { z } from 'zod';
import { slug } from '../../providers/contract.ts';
import { command, contract, item, line } from '../../shared/contract.ts';
import { contentPageSchema } from '../contract.ts';

/** The version that the edit is based on, null for something new; when absent, it is written over. */
const basedOn = z.string().max(40).nullable().optional();

/** Hosts and destinations: a host shows a front of its own; a destination leads to a page, a home or another path. */
export const putHostInput = command('put-host', {
  /** DEFAULT matches every other host; its name is empty. */
  match: z.enum(['WHOLE', 'PREFIX', 'DEFAULT']),
  name: z
    .string()
    .max(253)
    .regex(/^[a-z0-9.-]*$/),
  /** The home of this stall, when it exists here… */
  providerSlug: slug.nullable(),
  /** …else this page of the hall. */
  page: slug.nullable(),
  basedOn,
});
export type PutHost = z.infer<typeof putHostInput>;

const path = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\]*$/);

export const leads = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('PATH'), path }),
  z.strictObject({ to: z.literal('HOME'), providerSlug: slug }),
  z.strictObject({ to: z.literal('PAGE'), page: slug }),
  /** A known destination that is not shown: visitors get not found, and the log notes that somebody asked. */
  z.strictObject({ to: z.literal('NOWHERE') }),
]);

export const putDestinationInput = command('put-destination', {
  name: line(1, 120).pipe(z.string().toLowerCase()),
  leads,
  basedOn,
});
export type PutDestination = z.infer<typeof putDestinationInput>;

const handle = item(z.object({ _id: z.string() }));

export const placesContract = {
  destination: contract
    .route({
      method: 'GET',
      path: '/destinations/{destination}',
      summary: 'Where a destination leads, or its page',
      tags: ['storefronts'],
    })
    .input(z.object({ destination: z.string().max(500) }))
    .output(
      item(
        z.object({
          /** Redirect path. */
          leadsTo: z.string().nullable(),
          page: contentPageSchema.nullable(),
          validUntil: z.string().nullable(),
        }),
      ),
    ),
  putHost: contract
    .route({ method: 'PUT', path: '/hosts', summary: 'Which front a host shows', tags: ['storefronts'] })
    .input(putHostInput)
    .output(handle),
  putDestination: contract
    .route({ method: 'PUT', path: '/destinations', summary: 'Where a destination leads', tags: ['storefronts'] })
    .input(putDestinationInput)
    .output(handle),
};

export const writtenHostSchema = z.object({
  match: z.enum(['WHOLE', 'PREFIX', 'DEFAULT']),
  name: z.string(),
  providerSlug: z.string().nullable(),
  page: z.string().nullable(),
  version: z.string(),
});
export type WrittenHost = z.infer<typeof writtenHostSchema>;
export const writtenDestinationSchema = z.object({ name: z.string(), leads, version: z.string() });
export type WrittenDestination = z.infer<typeof writtenDestinationSchema>;

/** Hosts and destinations as their editors see them. */
export const writtenPlacesContract = {
  list: contract
    .route({
      method: 'GET',
      path: '/written-places',
      summary: 'Which front each host shows, and where destinations lead',
      tags: ['storefronts'],
    })
    .output(item(z.object({ hosts: z.array(writtenHostSchema), destinations: z.array(writtenDestinationSchema) }))),
};
