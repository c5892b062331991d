import { conflict, invalid, type Problem } from './problem'

/** A call with an `Idempotency-Key`, which is carried out at most once within 24 hours. */
export type IdempotencyClaim = {
  principal: string
  /** Method and path; the same key on another route is another key. */
  route: string
  key: string
  /** Distinguishes different requests with the same key. */
  bodyHash: string
  /**
   * Parses a stored response with the schema of its endpoint. Null if it must not be stored, or if the schema no longer
   * accepts it.
   */
  readAnswer: (value: unknown) => unknown
}

/** The key was already used for another request. */
export const keyReused: Problem = invalid(
  'Idempotency-Key',
  'was used with another body; use a new key',
  'idempotency-key-reused',
)

/** The call was carried out, but its response is not available. */
export const answerNotStored: Problem = conflict(
  'answer-not-kept',
  'A call with this Idempotency-Key succeeded. Its response was not stored because it held a secret, or it now has another form. Look up what the call created, or use a new key.',
)
