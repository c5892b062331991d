import { describe, expect, test } from 'vitest'
import { ofLaunches, poolHealth, worstFirst } from './pool-health'

const row = (counts: Partial<Parameters<typeof poolHealth>[0]>) => ({
  pool: { id: 'p', name: 'web' },
  launches: 100,
  failed: 0,
  unmatched: 0,
  spilled: 0,
  costPerHour: '0',
  instances: 0,
  unpriced: 0,
  ...counts,
})

describe('the health of a pool', () => {
  test.each([
    { counts: {}, text: 'healthy' },
    { counts: { launches: 0 }, text: 'no launches' },
    { counts: { unmatched: 1 }, text: 'no match' },
    { counts: { failed: 10 }, text: 'failing' },
    { counts: { failed: 9, spilled: 9 }, text: 'healthy' },
    { counts: { spilled: 10 }, text: 'spills over' },
  ])('$counts is $text', ({ counts, text }) => {
    expect(poolHealth(row(counts)).text).toBe(text)
  })

  test('the worst pools come first, then the busiest', () => {
    const rows = [row({ launches: 5 }), row({ spilled: 50 }), row({}), row({ unmatched: 2 })]
    expect(worstFirst(rows).map((each) => [poolHealth(each).text, each.launches])).toEqual([
      ['no match', 100],
      ['spills over', 100],
      ['healthy', 100],
      ['healthy', 5],
    ])
  })

  test('a count has its share of the launches', () => {
    expect([ofLaunches(0, row({ launches: 0 })), ofLaunches(4, row({}))]).toEqual([
      '0',
      '4 (4.0 %)',
    ])
  })
})
