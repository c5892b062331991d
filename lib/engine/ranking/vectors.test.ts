import { expect, test } from 'vitest'
import vectors from '@/testing/vectors/rank.json'
import { cel } from '../cel'
import { parseRankInput } from './input'
import { rank } from './rank'

type Row = { name: string | null; rank: number; slaRank?: number; monitoringRank?: number }
type Vector = { id: string; input: unknown; expected: { status: number; ranking: Row[] } }

test.each(vectors as unknown as Vector[])('$id', ({ input, expected }) => {
  const parsed = parseRankInput(input, cel)
  expect(parsed.ok).toBe(expected.status === 200)
  if (!parsed.ok) return

  const ranking = rank(parsed.value, cel)
  expect(ranking.map(({ name }) => name)).toEqual(expected.ranking.map(({ name }) => name))
  for (const [i, row] of expected.ranking.entries()) {
    for (const key of ['rank', 'slaRank', 'monitoringRank'] as const) {
      const value = row[key]
      if (value !== undefined) expect(ranking[i]?.[key]).toBeCloseTo(value, 6)
    }
  }
})
