/** An expected outcome that is either a value or a named problem. Bugs still throw. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E }

/** Wraps a value as a success. */
export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })

/** Wraps a problem as a failure. */
export const err = <E>(error: E): { ok: false; error: E } => ({ ok: false, error })
