import { z } from 'zod';
import { command, contract, item, line } from '../../shared/contract.ts';

const encoded = z.base64url().max(20_000);
const transports = z.array(z.string().max(40)).max(10);

/** Registration response of a browser (WebAuthn); its other fields are dropped. */
export const registrationSchema = z.object({
  id: encoded.max(2000),
  rawId: encoded.max(2000),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: transports.optional(),
  }),
  clientExtensionResults: z.object({}),
});

/** Assertion response of a browser (WebAuthn). */
export const assertionSchema = z.object({
  id: encoded.max(2000),
  rawId: encoded.max(2000),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.max(200).nullish(),
  }),
  clientExtensionResults: z.object({}),
});

/** WebAuthn options in the browser's own format. */
const options = z.looseObject({ challenge: z.string() });
const challenge = item(z.object({ challengeId: z.string(), options }));
const secretly = 'Neither its body nor its answer is stored.';

export const passkeysContract = {
  begin: contract
    .route({
      method: 'POST',
      path: '/commands/begin-passkey',
      summary: 'A challenge for a new passkey',
      description: secretly,
      tags: ['access'],
    })
    .input(command('begin-passkey', {}))
    .output(challenge),
  add: contract
    .route({
      method: 'POST',
      path: '/commands/add-passkey',
      summary: 'Take a new passkey into use',
      description: `Passes the second step. ${secretly}`,
      tags: ['access'],
    })
    .input(command('add-passkey', { challengeId: z.uuid(), name: line(1, 60), credential: registrationSchema }))
    .output(item(z.object({ recoveryCodes: z.array(z.string()).nullable() }))),
  rename: contract
    .route({
      method: 'POST',
      path: '/commands/rename-passkey',
      summary: 'Call a passkey something else',
      tags: ['access'],
    })
    .input(command('rename-passkey', { passkeyId: z.uuid(), name: line(1, 60) }))
    .output(item(z.null())),
  remove: contract
    .route({ method: 'POST', path: '/commands/remove-passkey', summary: 'Put a passkey out of use', tags: ['access'] })
    .input(command('remove-passkey', { passkeyId: z.uuid() }))
    .output(item(z.null())),
  beginStep: contract
    .route({
      method: 'POST',
      path: '/commands/begin-passkey-step',
      summary: 'A challenge for the second step',
      description: secretly,
      tags: ['access'],
    })
    .input(command('begin-passkey-step', {}))
    .output(challenge),
  prove: contract
    .route({
      method: 'POST',
      path: '/commands/prove-passkey',
      summary: 'Pass the second step with a passkey',
      description: `Gives the session another cookie. ${secretly}`,
      tags: ['access'],
    })
    .input(command('prove-passkey', { challengeId: z.uuid(), credential: assertionSchema }))
    .output(item(z.null())),
  beginSignIn: contract
    .route({
      method: 'POST',
      path: '/commands/begin-passkey-sign-in',
      summary: 'A challenge for signing in',
      description: secretly,
      tags: ['access'],
    })
    .input(command('begin-passkey-sign-in', {}))
    .output(challenge),
  signIn: contract
    .route({
      method: 'POST',
      path: '/commands/passkey-sign-in',
      summary: 'Sign in with a passkey alone, which is both factors in one',
      description: `Sets the session cookie. ${secretly}`,
      tags: ['access'],
    })
    .input(command('passkey-sign-in', { challengeId: z.uuid(), credential: assertionSchema }))
    .output(item(z.object({ _id: z.string() }))),
};

export type Registration = z.infer<typeof registrationSchema>;
export type Assertion = z.infer<typeof assertionSchema>;
