/** One thing wrong with an input: where (a JSON path such as `accounts[0].id`) and what to do about it. */
export type Issue = { path: string; message: string }

/** Messages that pages replace by a sentence with what to do. */
export const REQUIRED = 'Required'
export const UNKNOWN_FIELD = 'Unknown field'

/** Every expected way in which a caller can be refused. A new kind breaks the build until it has a status. */
export type Problem =
  | { kind: 'invalid'; code?: string; message?: string; issues: readonly Issue[] }
  /** The call itself is broken: its host, its body. */
  | { kind: 'malformed'; code?: string; message: string; issues?: readonly Issue[] }
  | { kind: 'unauthenticated' }
  /** `permission`: the missing one; null if the caller's role can never have it, so that its name is not revealed. */
  | { kind: 'forbidden'; permission: string | null }
  | { kind: 'session-required' }
  | { kind: 'confirmation-required' }
  /** The person's role needs a second factor, which is not set up. */
  | { kind: 'second-factor-required' }
  | { kind: 'not-found'; what: string }
  | { kind: 'method-not-allowed'; allow: readonly string[] }
  | { kind: 'conflict'; code?: string; message: string; issues?: readonly Issue[] }
  | { kind: 'stale'; current: unknown; message: string }
  | { kind: 'precondition-required'; message: string }
  | { kind: 'too-large'; limit: string }
  | { kind: 'limited'; retryAfterSeconds: number }
  /** A host name that is not this server's. */
  | { kind: 'misdirected'; host: string }
  /** `remedy`: what makes it available again; without it, trying again does. */
  | { kind: 'unavailable'; what: string; remedy?: string }
  /** Refused by a rule of the engine: a code of its reasons, with the numbers behind it. */
  | { kind: 'refused'; code: string; facts: Facts; instead?: Instead }

/** Numbers and names of a refusal, such as the used and requested amounts and the limit. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>

/** Alternatives to a refused request. The server would grant each of them. */
export type Instead = {
  /** As many hosts of the same kind in the same zone; 0: none. */
  fewer: number
  zones: readonly { realmId: string; zone: string }[]
  flavors: readonly string[]
  /** The time at which the same request would be granted; null if unknown. */
  nextAt: string | null
}

/** A refusal because of the state of what the request is about; `issues` name fields, if any caused it. */
export const conflict = (
  code: string,
  message: string,
  issues?: readonly Issue[],
): Extract<Problem, { kind: 'conflict' }> => ({
  kind: 'conflict',
  code,
  message,
  ...(issues === undefined ? {} : { issues }),
})

/** A refusal for one field. */
export const invalid = (
  path: string,
  message: string,
  code?: string,
): Extract<Problem, { kind: 'invalid' }> => ({
  kind: 'invalid',
  ...(code === undefined ? {} : { code }),
  issues: [{ path, message }],
})
