type Pause = { pausedAt: Date | null; pausedUntil: Date | null }

/** Whether launches avoid an account now, because its cloud refused the credentials or received too many calls. */
export const isPaused = (state: Pause | null, now: Date): boolean =>
  state !== null &&
  state.pausedAt !== null &&
  (state.pausedUntil === null || state.pausedUntil > now)

type State = (Pause & { fullAt: Date | null }) | null

/** Whether the cloud of an account takes launches, as Berth found out. */
export const withState = <Row extends { state: State }>({ state, ...row }: Row, now: Date) => ({
  ...row,
  paused: isPaused(state, now),
  full: state !== null && state.fullAt !== null,
})
