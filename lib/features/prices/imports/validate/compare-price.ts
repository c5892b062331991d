import type { RowStatus } from '../rows/schema'

/** An undefined `adjusted` is not in the file, so the entered one does not change. */
type StatedPrice = { amount: string; adjusted: string | null | undefined }
export type ExistingFigures = { amount: string; adjusted: string | null }

/** The existing prices of a cell: in force, scheduled, and in the pending set. */
export type ExistingPrices = {
  /** The price in force at the date of the import; null without a price. */
  now: ExistingFigures | null
  /** The last scheduled price; absent if nothing is scheduled. */
  later?: ExistingFigures | null
  /** The staged price; null if staged to end, absent if nothing is staged. */
  pending?: ExistingFigures | null
}

export type Compared = {
  status: Extract<RowStatus, 'create' | 'update' | 'unchanged'>
  before: ExistingFigures | null
  after: ExistingFigures
}

/**
 * Computes what staging a price would change. A price that is already pending, in force or
 * scheduled is not staged again, so that importing the same file twice changes nothing the second
 * time.
 */
export function comparePrice(
  stated: StatedPrice,
  { now, later, pending }: ExistingPrices,
): Compared {
  const before = pending === undefined ? now : pending
  const candidates =
    pending === undefined ? [now, ...(later === undefined ? [] : [later])] : [pending]
  const same = candidates.find((it) => it !== null && isSame(withCurrent(stated, it), it))
  const after = withCurrent(stated, same ?? before)
  if (same !== undefined) return { status: 'unchanged', before: after, after }
  return { status: before === null ? 'create' : 'update', before, after }
}

const withCurrent = (
  { amount, adjusted }: StatedPrice,
  current: ExistingFigures | null,
): ExistingFigures => ({
  amount,
  adjusted: adjusted === undefined ? (current?.adjusted ?? null) : adjusted,
})

const isSame = (a: ExistingFigures, b: ExistingFigures) =>
  a.amount === b.amount && a.adjusted === b.adjusted
