import type { RowStatus } from '../rows/schema'

/** `adjusted` undefined: not in the file, so the entered one stays. */
type StatedPrice = { amount: string; adjusted: string | null | undefined }
export type ExistingFigures = { amount: string; adjusted: string | null }

/** What is known of a cell: prices in force and to come, and the pending set. */
export type ExistingPrices = {
  /** In force at the date of the import; null: none. */
  now: ExistingFigures | null
  /** The last one that is scheduled; absent: none is. */
  later?: ExistingFigures | null
  /** Staged already; `null`: staged to end. Absent: nothing is. */
  pending?: ExistingFigures | null
}

export type Compared = {
  status: Extract<RowStatus, 'create' | 'update' | 'unchanged'>
  before: ExistingFigures | null
  after: ExistingFigures
}

/**
 * What staging a price would change. What is pending, in force or scheduled already is not staged again, so
 * that the same file twice changes nothing the second time.
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
