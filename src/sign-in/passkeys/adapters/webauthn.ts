import type { World } from '../../../shared/world.ts';
import type { Assertion, Registration } from '../contract.ts';
import { CHALLENGE_MINUTES } from '../rules.ts';

/**
 * WebAuthn ceremonies. Passkeys are discoverable and require user verification, so that one of them is something held
 * and something known or been: both factors in one.
 */
const NAME = 'Saluhallen';
/** EdDSA, ES256 and RS256, which common devices sign with. */
const ALGORITHMS = [-8, -7, -257] as const;
const PATIENCE_MS = CHALLENGE_MINUTES * 60_000;

/** Loaded with the first ceremony: a start would read two hundred modules for it. */
const library = () => import('@simplewebauthn/server');

/** Relying party: the host of BASE_URL; answers for any other origin are refused. */
function place(world: Pick<World, 'config'>): { origin: string; host: string } {
  const { origin, hostname } = new URL(world.config.baseUrl);
  return { origin, host: hostname };
}

export interface KnownPasskey {
  credentialId: string;
  transports: string[];
}

export async function registrationOptions(
  world: World,
  person: { userId: string; name: string; email: string },
  known: readonly KnownPasskey[],
): Promise<{ challenge: string }> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: NAME,
    rpID: place(world).host,
    userName: person.email,
    userDisplayName: person.name,
    userID: new Uint8Array(Buffer.from(person.userId)),
    challenge: new Uint8Array(world.random(32)),
    timeout: PATIENCE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: [...ALGORITHMS],
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Options of an assertion; without known passkeys the device offers those it has for this host. */
export async function assertionOptions(world: World, known: readonly KnownPasskey[]): Promise<{ challenge: string }> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: place(world).host,
    challenge: new Uint8Array(world.random(32)),
    timeout: PATIENCE_MS,
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: 'required',
  });
}

export interface NewPasskey extends KnownPasskey {
  publicKey: Buffer;
  counter: number;
}

/** Verifies a registration; null unless it answers this challenge, from this origin, with user verification. */
export async function verifiedRegistration(
  world: World,
  challenge: string,
  { id, rawId, type, response }: Registration,
): Promise<NewPasskey | null> {
  const { origin, host } = place(world);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject, transports },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
    });
    if (!verified || !registrationInfo) return null;
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports,
    };
  } catch (fault) {
    world.log.info({ err: fault }, 'a new passkey was refused');
    return null;
  }
}

/**
 * Verifies an assertion and returns the new signature counter; null as above, or when the counter went back: a cloned
 * key.
 */
export async function verifiedAssertion(
  world: World,
  challenge: string,
  { id, rawId, type, response }: Assertion,
  passkey: NewPasskey,
): Promise<number | null> {
  const { origin, host } = place(world);
  const { clientDataJSON, authenticatorData, signature } = response;
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (fault) {
    world.log.info({ err: fault }, 'a passkey was refused');
    return null;
  }
}
