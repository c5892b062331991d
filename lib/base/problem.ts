/** One thing wrong with an input: where (a JSON path such as `accounts[0].id`) and what to do about it. */
export type Issue = { path: string; message: string }

/** Every expected way in which a caller can be refused. A new kind breaks the build until it has a status. */
export type Problem =
  | { kind: 'invalid'; code?: string; message?: string; issues: readonly Issue[] }
  /** The call itself is broken: its host, its body. */
  | { kind: 'malformed'; code?: string; message: string }
  | { kind: 'unauthenticated' }
  | { kind: 'forbidden'; permission: string }
  | { kind: 'session-required' }
  | { kind: 'confirmation-required' }
  | { kind: 'not-found'; what: string }
  | { kind: 'method-not-allowed'; allow: readonly string[] }
  | { kind: 'conflict'; code?: string; message: string; issues?: readonly Issue[] }
  | { kind: 'stale'; current: unknown; message: string }
  | { kind: 'precondition-required'; message: string }
  | { kind: 'too-large'; limit: string }
  | { kind: 'limited'; retryAfterSeconds: number }
  /** A host name that is not this server's. */
  | { kind: 'misdirected'; host: string }
  | { kind: 'unavailable'; what: string }

/** The one place where a problem becomes an HTTP status. */
export const statusOf = {
  invalid: 422,
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'session-required': 403,
  'confirmation-required': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  stale: 412,
  'precondition-required': 428,
  'too-large': 413,
  limited: 429,
  misdirected: 421,
  unavailable: 503,
} as const satisfies Record<Problem['kind'], number>

/** A refusal for one field. */
export const invalid = (path: string, message: string, code?: string): Problem => ({
  kind: 'invalid',
  ...(code === undefined ? {} : { code }),
  issues: [{ path, message }],
})
