/** A time range in milliseconds since 1970, excluding its end; `to` is null if it has no end. */
export type Period = { from: number; to: number | null }

/** True if two periods have an instant in common. */
export const overlaps = (one: Period, other: Period): boolean =>
  startsBeforeEnd(one, other) && startsBeforeEnd(other, one)

const startsBeforeEnd = ({ from }: Period, { to }: Period) => to === null || from < to
