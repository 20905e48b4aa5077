import { editedIn, type Restoring } from '../../../providers/editions/commands.ts';
import { type CallerDeed, defineCommand } from '../../../shared/command.ts';
import { emit } from '../../../shared/events.ts';
import { isRefusal, type Refusal, refuse } from '../../../shared/refusal.ts';
import { about } from '../../layouts/commands.ts';
import { mayWrite } from '../../layouts/rules.ts';
import { type Handle, type NewDestination, type NewHost, putDestinationIn, putHostIn } from '../commands.ts';
import type { PutDestination, PutHost } from '../contract.ts';
import { hostNamed, nameOfHost } from '../rules.ts';
import { deleteDestination, deleteHost } from '../store.ts';
import { destinationAsWritten, hostAsWritten } from '../written/queries.ts';

/** Restoring of a host's front. The default one is not removed: every other host shows it. */
export const hostRestoring: Restoring = {
  read: hostAsWritten,
  write: async (deed, { name }, state) => refused(await putHostIn(deed, { ...hostNamed(name), ...state } as NewHost)),
  remove: async (deed, { name }) => {
    const host = hostNamed(name);
    if (host.match === 'DEFAULT') return refuse('page-in-use');
    const id = await deleteHost(deed.tx, host);
    if (!id) return refuse('not-found');
    await emit(deed, { ...about(id), type: 'host-changed' });
    return null;
  },
};

export const destinationRestoring: Restoring = {
  read: destinationAsWritten,
  write: async (deed, { name }, state) =>
    refused(await putDestinationIn(deed, { name, leads: state as NewDestination['leads'] })),
  remove: async (deed: CallerDeed, { name }) => {
    const id = await deleteDestination(deed.tx, name);
    if (!id) return refuse('not-found');
    await emit(deed, { ...about(id), type: 'destination-changed' });
    return null;
  },
};

const refused = (answer: unknown): Refusal | null => (isRefusal(answer) ? answer : null);

export const putHost = defineCommand<PutHost, Handle>({
  type: 'put-host',
  allows: (_world, caller) => mayWrite(caller, null),
  run: deed => {
    const { _id, _type, _createdAt, basedOn, ...host } = deed.input;
    const named = { noun: 'HOST', name: nameOfHost(host), providerId: null } as const;
    return editedIn(deed, { named, restoring: hostRestoring, basedOn }, () => putHostIn(deed, host));
  },
});

export const putDestination = defineCommand<PutDestination, Handle>({
  type: 'put-destination',
  allows: (_world, caller) => mayWrite(caller, null),
  run: deed => {
    const { _id, _type, _createdAt, basedOn, ...destination } = deed.input;
    const named = { noun: 'DESTINATION', name: destination.name, providerId: null } as const;
    return editedIn(deed, { named, restoring: destinationRestoring, basedOn }, () =>
      putDestinationIn(deed, destination),
    );
  },
});
