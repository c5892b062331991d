import type {
  Assertion,
  CreationOptions,
  NewPasskey,
  RequestOptions,
} from '@/lib/features/second-factors/passkeys/schema'

/** The browser's dialog ended without a passkey: it was cancelled, timed out, or found no suitable passkey. */
export class NoPasskey extends Error {
  constructor(readonly isExpected: boolean) {
    super('no passkey')
  }
}

// Loaded on demand, because only users with a passkey need the library.
const library = () => import('@simplewebauthn/browser')

/** Creates a passkey in the browser. */
export async function createPasskey(options: CreationOptions): Promise<NewPasskey['credential']> {
  const { startRegistration } = await library()
  const made = await startRegistration({ optionsJSON: options }).catch(refusal)
  const { id, rawId, type, response } = made
  const { clientDataJSON, attestationObject, transports = [] } = response
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  }
}

/** Authenticates with a passkey of the browser. */
export async function answerPasskey(options: RequestOptions): Promise<Assertion> {
  const { startAuthentication } = await library()
  const answer = await startAuthentication({ optionsJSON: options }).catch(refusal)
  const { id, rawId, type, response } = answer
  const { clientDataJSON, authenticatorData, signature } = response
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature },
  }
}

const refusal = (cause: unknown): never => {
  throw new NoPasskey(cause instanceof Error && cause.name === 'InvalidStateError')
}
