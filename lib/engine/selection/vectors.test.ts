import { describe, expect, test } from 'vitest'
import vectors from '@/testing/vectors/select.json'
import { cel } from '../cel'
import { parseSelectInput } from './input/input'
import { select } from './select'

type Expected = {
  kind: string
  winner: string | null
  group: number | null
  roll: number
  groups: { lastResort: boolean; shares: Record<string, number> }[]
  rejected: string[]
}

type Vector = { id: string; input: unknown; expected: Expected }

describe.each(vectors as unknown as Vector[])('$id', ({ input, expected }) => {
  const parsed = parseSelectInput(input, cel)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error.problems))
  const outcome = select(parsed.value, cel)

  test('the same winner by the same roll', () => {
    expect(outcome).toMatchObject({
      kind: expected.kind,
      winner: expected.winner,
      group: expected.group,
    })
    expect(outcome.roll).toBeCloseTo(expected.roll, 15)
  })

  test('the same groups, and shares within 1e-9', () => {
    expect(outcome.groups.map(({ lastResort }) => lastResort)).toEqual(
      expected.groups.map(({ lastResort }) => lastResort),
    )
    for (const [index, { shares }] of expected.groups.entries()) {
      const matches = outcome.groups[index]?.matches ?? []
      expect(matches.map(({ id }) => id).sort()).toEqual(Object.keys(shares).sort())
      for (const { id, share } of matches) {
        expect(Math.abs(share - (shares[id] ?? Number.NaN))).toBeLessThan(1e-9)
      }
    }
  })

  test('the same rejections', () => {
    expect([...new Set(outcome.rejected.map(({ match }) => match))].sort()).toEqual(
      [...expected.rejected].sort(),
    )
  })
})
