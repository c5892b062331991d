import { describe, expect, test } from 'vitest'
import { bucketAt, bucketsOf } from './buckets'
import { overviewQuery } from './query'

const now = new Date('2026-11-21T17:20:00Z')

test.each([
  { range: '1h', since: '2026-11-21T16:00:00.000Z', columns: 2 },
  { range: '24h', since: '2026-11-20T17:00:00.000Z', columns: 25 },
  { range: '7d', since: '2026-11-14T12:00:00.000Z', columns: 29 },
  { range: '30d', since: '2026-10-22T00:00:00.000Z', columns: 31 },
] as const)('$range begins at $since', ({ range, since, columns }) => {
  const buckets = bucketsOf({ range }, now)
  expect(buckets.since.toISOString()).toBe(since)
  expect(buckets.starts).toHaveLength(columns)
  expect(bucketAt(buckets, now)).toBe(buckets.starts.at(-1)?.toISOString())
  expect(bucketAt(buckets, buckets.since)).toBe(since)
})

describe('a period', () => {
  const at = (text: string) => `2026-11-${text}:00.000Z`
  const columnsIn = (from: string, to: string) =>
    bucketsOf({ range: '24h', from: at(from), to: at(to) }, now)

  test('has the columns that it overlaps, and none that starts at its end', () => {
    const { since, until, bucketHours, starts } = columnsIn('20T09:30', '20T12:00')
    expect(starts.map((start) => start.toISOString())).toEqual([
      at('20T09:00'),
      at('20T10:00'),
      at('20T11:00'),
    ])
    expect([since.toISOString(), until.toISOString()]).toEqual([at('20T09:00'), at('20T12:00')])
    expect(bucketHours).toBe(1)
  })

  test('has wider columns the longer it is', () => {
    expect(columnsIn('15T00:00', '17T00:00').bucketHours).toBe(6)
    expect(columnsIn('01T00:00', '20T00:00').bucketHours).toBe(24)
  })

  test('ends at the present if its end is later', () => {
    expect(columnsIn('21T16:00', '25T00:00').until.toISOString()).toBe(at('21T18:00'))
    expect(columnsIn('24T00:00', '25T00:00').starts).toHaveLength(1)
  })
})

describe('the query of a panel', () => {
  const parsed = (query: object) => overviewQuery.safeParse(query)
  test.each([
    { from: '2026-11-20T00:00:00Z' },
    { from: '2026-11-20T00:00:00Z', to: '2026-11-20T00:00:00Z' },
    { from: '2026-10-01T00:00:00Z', to: '2026-11-20T00:00:00Z' },
  ])('refuses $from to $to', (query) => {
    expect(parsed(query).success).toBe(false)
  })

  test('accepts a period of a month', () => {
    expect(parsed({ from: '2026-10-20T00:00:00Z', to: '2026-11-20T00:00:00Z' }).success).toBe(true)
  })
})
