/** One error in an input: its JSON path, such as `accounts[0].id`, and what to do about it. */
export type Issue = { path: string; message: string }

/** Messages that pages replace with a sentence about what to do. */
export const REQUIRED = 'Required'
export const UNKNOWN_FIELD = 'Unknown field'

/** Every expected way in which a caller can be refused. A new kind breaks the build until it has a status. */
export type Problem =
  | { kind: 'invalid'; code?: string; message?: string; issues: readonly Issue[] }
  /** The call itself is malformed, such as its host or body. */
  | { kind: 'malformed'; code?: string; message: string; issues?: readonly Issue[] }
  | { kind: 'unauthenticated' }
  /** `permission`: the missing one; null if the caller's role can never have it, so that its name is not revealed. */
  | { kind: 'forbidden'; permission: string | null }
  | { kind: 'session-required' }
  | { kind: 'confirmation-required' }
  /** The role of the user requires a second factor, which is not set up. */
  | { kind: 'second-factor-required' }
  | { kind: 'not-found'; what: string }
  | { kind: 'method-not-allowed'; allow: readonly string[] }
  | { kind: 'conflict'; code?: string; message: string; issues?: readonly Issue[] }
  | { kind: 'stale'; current: unknown; message: string }
  | { kind: 'precondition-required'; message: string }
  | { kind: 'too-large'; limit: string }
  | { kind: 'limited'; retryAfterSeconds: number }
  /** The host name does not belong to this server. */
  | { kind: 'misdirected'; host: string }
  /** `remedy` describes what makes it available again. Without one, the caller can retry. */
  | { kind: 'unavailable'; what: string; remedy?: string }
  /** Refused by a rule of the engine, with the code of the reason and the numbers behind it. */
  | { kind: 'refused'; code: string; facts: Facts; instead?: Instead }

/** Numbers and names that explain a refusal, such as the used and requested amounts and the limit. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>

/** Alternatives to a refused request. The server would grant each of them. */
export type Instead = {
  /** The number of hosts of the same kind in the same zone that would be granted; 0 if none. */
  fewer: number
  zones: readonly { realmId: string; zone: string }[]
  flavors: readonly string[]
  /** The time at which the same request would be granted; null if unknown. */
  nextAt: string | null
}

/** A refusal because of the state of the requested object; `issues` name the fields that caused it, if any. */
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
