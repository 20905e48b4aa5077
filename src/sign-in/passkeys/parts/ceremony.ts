import { api, newCommand } from '../../../client.ts';

/** The browser's passkey dialog. Its library loads when wanted. */
const library = () => import('@simplewebauthn/browser');

type Adding = Parameters<typeof api.passkeys.add>[0];
type Proving = Parameters<typeof api.passkeys.prove>[0];
type Entering = Parameters<typeof api.passkeys.signIn>[0];
type Press<T extends { _type: string }> = Pick<T & { _id: string; _createdAt: string }, '_id' | '_type' | '_createdAt'>;

/** Whether the browser supports passkeys; false while the server renders. */
export function knowsPasskeys(): boolean {
  return typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';
}

export async function makePasskey(press: Press<Adding> & { name: string }) {
  const { item } = await api.passkeys.begin(newCommand('begin-passkey'));
  const { startRegistration } = await library();
  const { id, rawId, response } = await startRegistration({ optionsJSON: item.options as never });
  const { clientDataJSON, attestationObject, transports } = response;
  return api.passkeys.add({
    ...press,
    challengeId: item.challengeId,
    credential: {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
      clientExtensionResults: {},
    },
  });
}

export async function provePasskey(press: Press<Proving>) {
  const { item } = await api.passkeys.beginStep(newCommand('begin-passkey-step'));
  return api.passkeys.prove({ ...press, challengeId: item.challengeId, credential: await assertion(item.options) });
}

export async function enterByPasskey(press: Press<Entering>) {
  const { item } = await api.passkeys.beginSignIn(newCommand('begin-passkey-sign-in'));
  return api.passkeys.signIn({ ...press, challengeId: item.challengeId, credential: await assertion(item.options) });
}

async function assertion(options: { challenge: string }): Promise<Proving['credential']> {
  const { startAuthentication } = await library();
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options as never });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    clientExtensionResults: {},
  };
}
