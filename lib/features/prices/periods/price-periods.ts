import { compareDecimals } from '@/lib/base/decimal'

export type Place = { accountId: string; hardwareProfileId: string; realmId: string | null }

export type Span = { validFrom: Date | null; validTo: Date | null }

/** The provider's price, the entered adjusted price if there is one, and their origin. */
export type Sum = {
  amount: string
  adjusted: string | null
  source: string
  /** The user's name at that time. */
  enteredBy: string | null
  changeId: string | null
}

/** A price as a document requests it. If `adjusted` is omitted, it does not change unless the amount does. */
export type Period = Span & Omit<Sum, 'adjusted'> & { adjusted?: string | null }

/** A stored price. The spans of one place never overlap. */
export type PriceRow = Place & Span & Sum & { id: string; revision: number }

/** A period of a place with one price. `origin` is the stored row; null if it is new. */
export type Stretch = Span & Sum & { id: string; origin: PriceRow | null }

export type Resolved =
  | { kind: 'unchanged' }
  | { kind: 'history' }
  | { kind: 'change'; id: string; from: Sum | null; to: Sum; stretches: Stretch[] }

export const stretchOf = (row: PriceRow): Stretch => ({
  id: row.id,
  ...sumOf(row),
  validFrom: row.validFrom,
  validTo: row.validTo,
  origin: row,
})

const sumOf = ({ amount, adjusted, source, enteredBy, changeId }: Sum): Sum => ({
  amount,
  adjusted,
  source,
  enteredBy,
  changeId,
})

/**
 * Computes the periods of a place after a price is put into force in its period, only from now on,
 * because past costs of launches are never changed. A period without bounds ends with the price in
 * force, or when the next scheduled price begins.
 */
export function resolvePrice(
  stretches: readonly Stretch[],
  period: Period,
  now: Date,
  id: string,
): Resolved {
  const until =
    period.validTo ?? (period.validFrom === null ? nextScheduledChange(stretches, now) : null)
  if (until !== null && until <= now) return resolvePast(stretches, period, id)

  const since = period.validFrom === null || period.validFrom < now ? now : period.validFrom
  const inForce = stretches.find((each) => holds(each, since)) ?? null
  if (inForce !== null && isSameTime(inForce.validTo, until) && isSameAmount(inForce, period))
    return { kind: 'unchanged' }

  const earlier = { validFrom: period.validFrom, validTo: since }
  const isTaken = stretches.some((each) => overlap(each, earlier))
  const to = sumOf({ ...period, adjusted: chargeOf(period, inForce) })
  const fresh = {
    ...to,
    id,
    validFrom: isTaken ? since : period.validFrom,
    validTo: until,
    origin: null,
  }
  const cleared = stretches.flatMap((each) => without(each, since, until))
  return { kind: 'change', id, from: inForce, to, stretches: [...cleared, fresh] }
}

/** Adds a price in the past if no price exists there. */
function resolvePast(stretches: readonly Stretch[], period: Period, id: string): Resolved {
  const there = stretches.filter((each) => overlap(each, period))
  if (there.length === 0) {
    const to = sumOf({ ...period, adjusted: period.adjusted ?? null })
    const { validFrom, validTo } = period
    const fresh = { ...to, validFrom, validTo, id, origin: null }
    return { kind: 'change', id, from: null, to, stretches: [...stretches, fresh] }
  }
  return there.every((each) => isSameAmount(each, period))
    ? { kind: 'unchanged' }
    : { kind: 'history' }
}

/** Returns the parts of a period before and after a span. */
export function without(stretch: Stretch, since: Date, until: Date | null): Stretch[] {
  if (!overlap(stretch, { validFrom: since, validTo: until })) return [stretch]
  const { validFrom, validTo } = stretch
  const before = validFrom === null || validFrom < since ? [{ ...stretch, validTo: since }] : []
  const goesOn = until !== null && (validTo === null || validTo > until)
  return goesOn ? [...before, { ...stretch, validFrom: until }] : before
}

type Seen = { id: string; revision: number }

/** The writes that change the rows of a place to its new periods. */
export type PriceSteps = {
  removes: Seen[]
  /** Rows only become shorter, so that they never overlap while they are written. */
  shortens: (Seen & Span)[]
  creates: (Place & Span & Sum & { id: string })[]
}

export function stepsOf(
  place: Place,
  rows: readonly PriceRow[],
  stretches: readonly Stretch[],
  newId: () => string,
): PriceSteps {
  const steps: PriceSteps = { removes: [], shortens: [], creates: [] }
  const create = (stretch: Stretch, id: string) => {
    const { validFrom, validTo } = stretch
    steps.creates.push({ ...place, id, ...sumOf(stretch), validFrom, validTo })
  }
  for (const row of rows) {
    const { id, revision } = row
    const [first, ...others] = stretches.filter(({ origin }) => origin === row)
    if (first === undefined) steps.removes.push({ id, revision })
    else if (!isSameTime(first.validFrom, row.validFrom) || !isSameTime(first.validTo, row.validTo))
      steps.shortens.push({ id, revision, validFrom: first.validFrom, validTo: first.validTo })
    for (const other of others) create(other, newId())
  }
  for (const stretch of stretches) if (stretch.origin === null) create(stretch, stretch.id)
  return steps
}

/** Returns when the current price changes as scheduled; null for never. */
export function nextScheduledChange(stretches: readonly Stretch[], now: Date): Date | null {
  const current = stretches.find((each) => holds(each, now))
  if (current !== undefined) return current.validTo
  const starts = stretches.flatMap(({ validFrom }) =>
    validFrom !== null && validFrom > now ? [validFrom.getTime()] : [],
  )
  return starts.length === 0 ? null : new Date(Math.min(...starts))
}

export const holds = ({ validFrom, validTo }: Span, at: Date) =>
  (validFrom === null || validFrom <= at) && (validTo === null || at < validTo)

export const overlap = (a: Span, b: Span) =>
  (a.validTo === null || b.validFrom === null || b.validFrom < a.validTo) &&
  (b.validTo === null || a.validFrom === null || a.validFrom < b.validTo)

/** Also compares the adjusted price, if it is given. */
const isSameAmount = (row: Sum, { amount, adjusted = row.adjusted }: Period) =>
  isSameContent(row.amount, amount) && isSameContent(row.adjusted, adjusted)

const isSameContent = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : compareDecimals(a, b) === 0

function chargeOf({ amount, adjusted }: Period, inForce: Sum | null): string | null {
  if (adjusted !== undefined) return adjusted
  return inForce !== null && isSameContent(inForce.amount, amount) ? inForce.adjusted : null
}

export const isSameTime = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime()
