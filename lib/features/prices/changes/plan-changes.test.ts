import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import {
  overlap,
  type PriceRow,
  type PriceSteps,
  stretchOf,
} from '@/lib/features/prices/periods/price-periods'
import { type AppliedSet, cellsByKey, firstInTheWay } from './before'
import { planApplication } from './plan-application'
import { planCancellation } from './plan-cancellation'

const now = new Date('2026-11-20T12:00:00Z')
const day = (n: number) => new Date(Date.UTC(2026, 10, n))
const place = { accountId: 'a', hardwareProfileId: 'h', realmId: null }

type Days = [from: number | null, to: number | null]

const row = (amount: string, [from, to]: Days): PriceRow => ({
  ...place,
  id: `row ${amount}`,
  revision: 1,
  amount,
  adjusted: null,
  source: 'typed',
  enteredBy: null,
  changeId: null,
  validFrom: from === null ? null : day(from),
  validTo: to === null ? null : day(to),
})

let made = 0
const newId = () => {
  made += 1
  return `id ${made}`
}

/** The prices of a cell, and the sets that were applied to it. */
class Cell {
  private readonly sets: (AppliedSet & { at: Date })[] = []

  constructor(private rows: PriceRow[]) {}

  apply(name: string, amount: string | null, at = now): number {
    const expected = { ...place, amount, adjusted: null, source: 'typed', author: 'Ada', title: '' }
    const inputs = { rows: this.rows, at, now, changeId: name, newId }
    const plan = planApplication([expected], inputs)
    this.sets.push({ id: name, at, cells: cellsByKey(plan.cells), cancelled: false })
    this.write(plan.steps)
    return plan.changes.length
  }

  /** Returns false if another set has to be cancelled first. */
  cancel(name: string): boolean {
    const i = this.sets.findIndex(({ id }) => id === name)
    const set = this.sets[i]
    if (set === undefined) throw new Error(name)
    const cells = [...set.cells.values()]
    if (firstInTheWay(cells, this.sets.slice(i + 1)) !== undefined) return false
    const sets = this.sets.filter((each) => each !== set)
    const inputs = { changeId: name, from: set.at, rows: this.rows, sets, newId }
    this.write(planCancellation(cells, inputs))
    this.sets[i] = { ...set, cancelled: true }
    return true
  }

  private write(all: readonly PriceSteps[]): void {
    for (const { removes, shortens, creates } of all) {
      this.rows = this.rows
        .filter(({ id }) => !removes.some((each) => each.id === id))
        .map((each) => ({ ...each, ...shortens.find(({ id }) => id === each.id) }))
      this.rows.push(...creates.map((each) => ({ ...each, revision: 1 })))
    }
  }

  /** The price on each day. */
  costs(): (string | undefined)[] {
    return Array.from({ length: 12 }, (_, i) => {
      const at = { validFrom: day(19 + i), validTo: day(20 + i) }
      const then = this.rows.filter((each) => overlap(each, at))
      expect(then.length).toBeLessThanOrEqual(1)
      return then[0]?.amount
    })
  }

  /** Formats periods as `amount: from - to`; the present is noon of the 20th. */
  shown(): string[] {
    const label = (at: Date | null) =>
      at === null ? '…' : at.getTime() === now.getTime() ? 'now' : String(at.getUTCDate())
    return this.rows
      .map(stretchOf)
      .toSorted((a, b) => (a.validFrom?.getTime() ?? 0) - (b.validFrom?.getTime() ?? 0))
      .map(({ amount, validFrom, validTo }) => `${amount}: ${label(validFrom)} - ${label(validTo)}`)
  }
}

const always = () => [row('1', [null, null])]
const planned = () => [row('1', [null, 25]), row('2', [25, null])]

test.each<[string, PriceRow[], string | null, Date, string[]]>([
  ['the first price begins now', [], '1', now, ['1: now - …']],
  ['another price from now on', always(), '2', now, ['1: … - now', '2: now - …']],
  ['the same price', always(), '1.0', now, ['1: … - …']],
  ['until the next one', planned(), '3', now, ['1: … - now', '3: now - 25', '2: 25 - …']],
  ['a price that ends', always(), null, now, ['1: … - now']],
  ['the end of none', [], null, now, []],
  ['an end until the next price', planned(), null, now, ['1: … - now', '2: 25 - …']],
  ['a scheduled price', always(), '2', day(25), ['1: … - 25', '2: 25 - …']],
  ['a scheduled end', always(), null, day(25), ['1: … - 25']],
  ['a scheduled price is replaced', planned(), '3', day(25), ['1: … - 25', '3: 25 - …']],
  ['a planned price is dropped', planned(), null, day(25), ['1: … - 25']],
  ['before a planned price', planned(), '3', day(22), ['1: … - 22', '3: 22 - 25', '2: 25 - …']],
  ['from a past day on', always(), '2', day(5), ['1: … - 5', '2: 5 - …']],
  [
    'from a past day on it replaces later prices, up to the next scheduled change',
    [row('1', [null, 10]), row('2', [10, 25]), row('3', [25, null])],
    '4',
    day(5),
    ['1: … - 5', '4: 5 - 25', '3: 25 - …'],
  ],
  [
    'ended from a past day on',
    [row('1', [null, 10]), row('2', [10, null])],
    null,
    day(5),
    ['1: … - 5'],
  ],
])('%s', (_name, rows, amount, at, expected) => {
  const cell = new Cell(rows)
  cell.apply('set', amount, at)
  expect(cell.shown()).toEqual(expected)
})

test('an unchanged price is not counted', () => {
  expect(new Cell(always()).apply('set', '1.00')).toBe(0)
  expect(new Cell(always()).apply('set', '2')).toBe(1)
  expect(new Cell([]).apply('set', null)).toBe(0)
})

const cases = { always, planned, none: () => [], later: () => [row('2', [28, null])] }

test.each(
  Object.entries(cases).flatMap(([name, rows]) =>
    ['3', null].map((amount) => ({ name, rows, amount })),
  ),
)('scheduling $amount over $name and cancelling it leaves what was', ({ rows, amount }) => {
  const cell = new Cell(rows())
  const before = cell.shown()
  cell.apply('set', amount, day(25))
  cell.cancel('set')
  expect(cell.shown()).toEqual(before)
})

test('prices entered since are not affected when a set is cancelled', () => {
  const cell = new Cell(always())
  cell.apply('later', '2', day(25))
  cell.apply('now', '1.5')
  cell.cancel('later')
  expect(cell.shown()).toEqual(['1: … - now', '1.5: now - …'])
})

const schedules = fc.array(
  fc.record({
    amount: fc.constantFrom('3', '4', null),
    on: fc.constantFrom(22, 23, 25, 27, 28),
    order: fc.nat(),
  }),
  { minLength: 1, maxLength: 5 },
)
const starts = [
  always(),
  planned(),
  [],
  [row('2', [28, null])],
  [row('1', [null, 25])],
  [row('1', [null, 23]), row('2', [25, 28])],
]

test.prop([fc.constantFrom(...starts), schedules])(
  'after any order of scheduling and cancelling, a cell has its original prices at any time',
  (rows, sets) => {
    const cell = new Cell(rows)
    const before = cell.costs()
    for (const [i, { amount, on }] of sets.entries()) cell.apply(`set ${i}`, amount, day(on))
    const left = sets
      .map(({ order }, i) => ({ order, name: `set ${i}` }))
      .toSorted((a, b) => a.order - b.order)
    // The newest set that is not cancelled can always be cancelled.
    while (left.length > 0) {
      const next = left.findIndex(({ name }) => cell.cancel(name))
      expect(next).toBeGreaterThanOrEqual(0)
      left.splice(next, 1)
    }
    expect(cell.costs()).toEqual(before)
  },
)
