import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { weight } from '../testing/arbitraries'
import { columnOf, gather, indexes, scale } from './columns'
import { denseRanks, denseTuples, firstOfRanks, orderByRank } from './dense'

const weights = fc.array(weight, { minLength: 1, maxLength: 40 })
const rank = fc.oneof(fc.constantFrom(0, -0, 1, 1, 2, Number.NaN), fc.integer({ min: -3, max: 3 }))

describe('dense ranks', () => {
  /** Compares two numbers; NaN is above every number. */
  const order = (a: number, b: number) => {
    if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
    return Number(a > b) - Number(a < b)
  }

  prop.prop([fc.array(rank)])('have the order of the values, without gaps', (values) => {
    const { ranks, count } = denseRanks(Float64Array.from(values))
    expect([...new Set(ranks)].sort((a, b) => a - b)).toEqual([...indexes(count)])
    for (const [i, one] of values.entries())
      for (const [j, other] of values.entries())
        expect(order(ranks[i] ?? 0, ranks[j] ?? 0)).toBe(order(one, other))
  })

  prop.prop([fc.array(fc.tuple(rank, rank, rank))])('of tuples compare from the left', (rows) => {
    const columns = [0, 1, 2].map((at) => denseRanks(columnOf(rows, (row) => row[at] ?? 0)))
    const { ranks } = denseTuples(columns, rows.length)
    const compare = (a: readonly number[], b: readonly number[]) =>
      [0, 1, 2].map((at) => order(a[at] ?? 0, b[at] ?? 0)).find((it) => it !== 0) ?? 0
    for (const [i, one] of rows.entries())
      for (const [j, other] of rows.entries())
        expect(order(ranks[i] ?? 0, ranks[j] ?? 0)).toBe(compare(one, other))
  })

  prop.prop([fc.array(rank)])('sort stably, and know where each rank begins', (values) => {
    const dense = denseRanks(Float64Array.from(values))
    const ordered = orderByRank(indexes(values.length), dense)
    const rank = (row: number) => dense.ranks[row] ?? 0
    expect([...ordered]).toEqual(
      [...indexes(values.length)].sort((a, b) => rank(a) - rank(b) || a - b),
    )
    const firsts = firstOfRanks(dense)
    for (let each = 0; each < dense.count; each++)
      for (const row of ordered.subarray(firsts[each], firsts[each + 1]))
        expect(rank(row)).toBe(each)
  })
})

describe('columns', () => {
  prop.prop([weights, weight])('are scaled and gathered only within their range', (raw, factor) => {
    const from = Float64Array.from(raw)
    const end = Math.ceil(raw.length / 2)
    const to = new Float64Array(raw.length).fill(-1)
    scale(from, to, { start: 0, end, factor: Math.min(factor, 1) })
    expect([...to.subarray(end)]).toEqual(raw.slice(end).map(() => -1))
    const reversed = Int32Array.from(indexes(raw.length)).reverse()
    gather(from, reversed, { to, start: 0, end: raw.length })
    expect([...to]).toEqual(raw.toReversed())
  })
})
