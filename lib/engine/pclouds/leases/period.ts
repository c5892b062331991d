/** A stretch of time in milliseconds since 1970, without its end; `to` null: no end. */
export type Period = { from: number; to: number | null }

/** Whether two periods have an instant in common. */
export const overlaps = (one: Period, other: Period): boolean =>
  startsBeforeEnd(one, other) && startsBeforeEnd(other, one)

const startsBeforeEnd = ({ from }: Period, { to }: Period) => to === null || from < to
