import { expect, test } from 'vitest'
import { type Period, type PriceRow, resolvePrice, stepsOf, stretchOf } from './price-periods'

const now = new Date('2026-11-20T12:00:00Z')
const day = (n: number) => new Date(Date.UTC(2026, 10, n))
const place = { accountId: 'a', hardwareProfileId: 'h', realmId: null }

const unsaid = { adjusted: null, enteredBy: null, changeId: null }

type Days = [from: number | null, to: number | null]

/** Spans by day of the month; the present is noon of the 20th. */
const span = ([from, to]: Days) => ({
  validFrom: from === null ? null : day(from),
  validTo: to === null ? null : day(to),
})
const row = (amount: string, days: Days): PriceRow => ({
  id: `row ${amount}`,
  revision: 1,
  source: 'x',
  ...unsaid,
  amount,
  ...place,
  ...span(days),
})
const charged = (adjusted: string | null, price: PriceRow): PriceRow => ({ ...price, adjusted })
const period = (amount: string, days: Days, more: Partial<Period> = {}): Period => ({
  amount,
  source: 'y',
  enteredBy: null,
  changeId: null,
  ...span(days),
  ...more,
})

/** Formats the rows after the writes as `amount: from - to`. */
function after(rows: PriceRow[], periods: Period[]): string[] | string {
  let stretches = rows.map(stretchOf)
  for (const period of periods) {
    const resolved = resolvePrice(stretches, period, now, 'new')
    if (resolved.kind !== 'change') return resolved.kind
    stretches = resolved.stretches
  }
  const { removes, shortens, creates } = stepsOf(place, rows, stretches, () => 'new')
  const retained = rows.flatMap((each) => {
    if (removes.some(({ id }) => id === each.id)) return []
    return [{ ...each, ...shortens.find(({ id }) => id === each.id) }]
  })
  const label = (at: Date | null) =>
    at === null ? '…' : at.getTime() === now.getTime() ? 'now' : String(at.getUTCDate())
  return [...retained, ...creates]
    .sort((a, b) => (a.validFrom?.getTime() ?? 0) - (b.validFrom?.getTime() ?? 0))
    .map(({ amount, adjusted, validFrom, validTo }) => {
      const charge = adjusted === null ? amount : `${amount}/${adjusted}`
      return `${charge}: ${label(validFrom)} - ${label(validTo)}`
    })
}

test.each<[string, PriceRow[], Period | Period[], string[] | string]>([
  ['the first price is for all times', [], period('1', [null, null]), ['1: … - …']],
  ['the same price again', [row('1', [null, null])], period('1.000', [null, null]), 'unchanged'],
  [
    'another price from now on',
    [row('1', [null, null])],
    period('2', [null, null]),
    ['1: … - now', '2: now - …'],
  ],
  [
    'a price lasts until the next one',
    [row('1', [null, 25]), row('3', [25, null])],
    period('2', [null, null]),
    ['1: … - now', '2: now - 25', '3: 25 - …'],
  ],
  [
    'a gap is filled from now on',
    [row('1', [null, 10]), row('3', [25, null])],
    period('2', [null, null]),
    ['1: … - 10', '2: now - 25', '3: 25 - …'],
  ],
  ['a future price', [row('1', [null, null])], period('2', [25, null]), ['1: … - 25', '2: 25 - …']],
  [
    'a passing price',
    [row('1', [null, null])],
    period('2', [22, 25]),
    ['1: … - 22', '2: 22 - 25', '1: 25 - …'],
  ],
  [
    'a scheduled price is replaced',
    [row('1', [null, 25]), row('2', [25, null])],
    period('3', [25, null]),
    ['1: … - 25', '3: 25 - …'],
  ],
  [
    'a scheduled price is postponed',
    [row('1', [null, 22]), row('2', [22, null])],
    period('1', [null, 25]),
    ['1: … - now', '1: now - 25', '2: 25 - …'],
  ],
  [
    'a price entered from a past day on applies from now on',
    [row('1', [null, null])],
    period('2', [5, null]),
    ['1: … - now', '2: now - …'],
  ],
  ['entered from a past day on without a former price', [], period('2', [5, null]), ['2: 5 - …']],
  [
    'a price entered again from its past start does not change',
    [row('2', [5, null])],
    period('2', [5, null]),
    'unchanged',
  ],
  [
    'several periods in one document',
    [row('1', [null, null])],
    [period('2', [null, 25]), period('3', [25, 28]), period('4', [28, null])],
    ['1: … - now', '2: now - 25', '3: 25 - 28', '4: 28 - …'],
  ],
  [
    'the adjusted price does not change with the same amount if none is entered',
    [charged('9', row('1', [null, null]))],
    period('1.0', [null, null]),
    'unchanged',
  ],
  [
    'nor if the period is extended',
    [charged('9', row('1', [null, 25]))],
    period('1', [null, 28]),
    ['1/9: … - now', '1/9: now - 28'],
  ],
  [
    'another amount is charged with the percentage',
    [charged('9', row('1', [null, null]))],
    period('2', [null, null]),
    ['1/9: … - now', '2: now - …'],
  ],
  [
    'another adjusted price is a change',
    [charged('9', row('1', [null, null]))],
    period('1', [null, null], { adjusted: '8' }),
    ['1/9: … - now', '1/8: now - …'],
  ],
  [
    'a removed adjusted price is a change',
    [charged('9', row('1', [null, null]))],
    period('1', [null, null], { adjusted: null }),
    ['1/9: … - now', '1: now - …'],
  ],
  [
    'the same adjusted price with more digits',
    [charged('9', row('1', [null, null]))],
    period('1', [null, null], { adjusted: '9.00' }),
    'unchanged',
  ],
  [
    'the adjusted price also applies after a temporary price',
    [charged('9', row('1', [null, null]))],
    period('2', [22, 25]),
    ['1/9: … - 22', '2: 22 - 25', '1/9: 25 - …'],
  ],
  ['history can be added', [row('2', [5, null])], period('1', [null, 5]), ['1: … - 5', '2: 5 - …']],
  ['history cannot be rewritten', [row('2', [5, null])], period('1', [null, 6]), 'history'],
  [
    'history entered again',
    [row('1', [null, 5]), row('2', [5, null])],
    period('1', [null, 5]),
    'unchanged',
  ],
])('%s', (_name, rows, period, expected) => {
  const result = after(rows, [period].flat())
  expect(result).toEqual(expected)
})
