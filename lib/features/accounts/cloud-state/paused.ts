type Pause = { pausedAt: Date | null; pausedUntil: Date | null }

/** True if launches avoid the account because its cloud refused the credentials or received too many calls. */
export const isPaused = (state: Pause | null, now: Date): boolean =>
  state !== null &&
  state.pausedAt !== null &&
  (state.pausedUntil === null || state.pausedUntil > now)
