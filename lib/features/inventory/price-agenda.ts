import { compareDecimals } from '@/lib/base/decimal'

export type Place = { accountId: string; hardwareProfileId: string; realmId: string | null }

export type Span = { validFrom: Date | null; validTo: Date | null }

/** A price as a document wants it. */
export type Period = Span & { amount: string; source: string }

/** A price as it is stored; of one place the spans never overlap. */
export type PriceRow = Place &
  Span & { id: string; revision: number; amount: string; source: string }

type Seen = { id: string; revision: number }

/** The writes that bring one price about, in their order. */
export type PriceSteps = {
  removes: Seen[]
  ends: (Seen & { validTo: Date })[]
  moves: (Seen & { validFrom: Date })[]
  creates: (Place & Period)[]
}

export type Settled =
  | { kind: 'unchanged' }
  | { kind: 'history' }
  | { kind: 'change'; from: string | null; to: string; steps: PriceSteps }

/**
 * What to do so that a price is in force in its period, from now on: what launches cost in the past is never
 * rewritten. A period without bounds lasts as long as the price in force, or until the next one that is known.
 */
export function settlePrice(
  place: Place,
  rows: readonly PriceRow[],
  period: Period,
  now: Date,
): Settled {
  const until = period.validTo ?? (period.validFrom === null ? nextTurn(rows, now) : null)
  if (until !== null && until <= now) return settlePast(place, rows, period)

  const since = period.validFrom === null || period.validFrom < now ? now : period.validFrom
  const span = { validFrom: since, validTo: until }
  const inForce = rows.find((row) => holds(row, since)) ?? null
  if (inForce !== null && isSameTime(inForce.validTo, until) && isSame(inForce, period))
    return { kind: 'unchanged' }

  const before = { validFrom: period.validFrom, validTo: since }
  const isTaken = rows.some((row) => overlap(row, before))
  const steps = carve(rows, span)
  const start = isTaken ? since : period.validFrom
  steps.creates.push({ ...place, ...period, validFrom: start, validTo: until })
  return { kind: 'change', from: inForce?.amount ?? null, to: period.amount, steps }
}

/** Prices of the past can be added where there are none. */
function settlePast(place: Place, rows: readonly PriceRow[], period: Period): Settled {
  const there = rows.filter((row) => overlap(row, period))
  if (there.length === 0) {
    const creates = [{ ...place, ...period }]
    return { kind: 'change', from: null, to: period.amount, steps: { ...noSteps(), creates } }
  }
  return there.every((row) => isSame(row, period)) ? { kind: 'unchanged' } : { kind: 'history' }
}

/** Clears a span of the future: prices that begin before it end there, those that go on later begin later. */
function carve(
  rows: readonly PriceRow[],
  span: { validFrom: Date; validTo: Date | null },
): PriceSteps {
  const { validFrom: since, validTo: until } = span
  const steps = noSteps()
  for (const { id, revision, ...row } of rows.filter((each) => overlap(each, span))) {
    const beginsBefore = row.validFrom === null || row.validFrom < since
    const goesOn = until !== null && (row.validTo === null || row.validTo > until)
    if (beginsBefore) steps.ends.push({ id, revision, validTo: since })
    else if (goesOn) steps.moves.push({ id, revision, validFrom: until })
    else steps.removes.push({ id, revision })
    if (beginsBefore && goesOn) steps.creates.push({ ...row, validFrom: until })
  }
  return steps
}

const noSteps = (): PriceSteps => ({ removes: [], ends: [], moves: [], creates: [] })

/** When the price of now changes by itself; null: never. */
function nextTurn(rows: readonly PriceRow[], now: Date): Date | null {
  const current = rows.find((row) => holds(row, now))
  if (current !== undefined) return current.validTo
  const starts = rows.flatMap(({ validFrom }) =>
    validFrom !== null && validFrom > now ? [validFrom.getTime()] : [],
  )
  return starts.length === 0 ? null : new Date(Math.min(...starts))
}

const holds = ({ validFrom, validTo }: Span, at: Date) =>
  (validFrom === null || validFrom <= at) && (validTo === null || at < validTo)

export const overlap = (a: Span, b: Span) =>
  (a.validTo === null || b.validFrom === null || b.validFrom < a.validTo) &&
  (b.validTo === null || a.validFrom === null || a.validFrom < b.validTo)

const isSame = (row: { amount: string }, wanted: { amount: string }) =>
  compareDecimals(row.amount, wanted.amount) === 0

const isSameTime = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime()
