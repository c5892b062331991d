import { conflict, invalid, type Problem } from './problem'

/** A call with an `Idempotency-Key`: within 24 hours it is carried out once. */
export type IdempotencyClaim = {
  principal: string
  /** Method and path; the same key on another route is another key. */
  route: string
  key: string
  /** Distinguishes two requests with one key. */
  bodyHash: string
  /** An answer as its endpoint's schema reads it; null if it must not be stored, or cannot be read any more. */
  readAnswer: (value: unknown) => unknown
}

/** The key was used for another request. */
export const keyReused: Problem = invalid(
  'Idempotency-Key',
  'was used with another body; use a new key',
  'idempotency-key-reused',
)

/** The call was carried out, and its answer cannot be given again. */
export const answerNotStored: Problem = conflict(
  'answer-not-kept',
  'A call with this Idempotency-Key succeeded. Its response was not stored because it held a secret, or it now has another form. Look up what the call created, or use a new key.',
)
