import type {
  Assertion,
  CreationOptions,
  NewPasskey,
  RequestOptions,
} from '@/lib/features/second-factors/passkeys/schema'

/** The browser ended its dialogue without a passkey: it was cancelled, took too long, or has no passkey that fits. */
export class NoPasskey extends Error {
  constructor(readonly isExpected: boolean) {
    super('no passkey')
  }
}

// The library is loaded by those who use a passkey.
const library = () => import('@simplewebauthn/browser')

/** Lets the browser make a passkey. */
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

/** Lets the browser answer with a passkey. */
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
