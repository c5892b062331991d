import { describe, expect, test } from 'vitest'
import vectors from '@/testing/vectors/place.json'
import { parsePlaceInput } from './input/input'
import { place } from './place'
import { thresholdsOf } from './rounds'
import type { CustomerVmKey, NodeScore, StickyKey, SystemVmKey } from './types'

type Compiled = Record<string, [value: number, weight: number, level: string]>
type Scores = Record<string, number>

type Expected = {
  kind: string
  reason: string | null
  capable: string[]
  chosenFrom: string[]
  vmKeys: { system: Compiled; customer: Compiled }
  systemScores?: Scores
  passRound?: number | null
  thresholds?: number[]
  acceptable?: string[]
  customerScores?: Scores
  tied?: string[]
  stickyByNode?: Record<string, StickyKey[]>
}

type Vector = { id: string; title: string; input: unknown; expected: Expected }

const compiled = (keys: readonly (SystemVmKey | CustomerVmKey)[]) =>
  Object.fromEntries(keys.map(({ name, value, weight, level }) => [name, [value, weight, level]]))

function expectScores(actual: readonly NodeScore[], expected: Scores = {}) {
  expect(actual.map(({ node }) => node).sort()).toEqual(Object.keys(expected).sort())
  for (const { node, score, contributions } of actual) {
    expect(Math.abs(score - (expected[node] ?? Number.NaN))).toBeLessThan(1e-9)
    const sum = contributions.reduce((total, { product }) => total + product, 0)
    expect(Math.abs(score - sum)).toBeLessThan(1e-9)
  }
}

describe.each(vectors as unknown as Vector[])('$id: $title', ({ input, expected }) => {
  const parsed = parsePlaceInput(input)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error.problems))
  const placement = place(parsed.value)

  test('the same nodes can take the VM', () => {
    const capable = placement.constraints.filter(({ passes }) => passes).map(({ node }) => node)
    expect(capable).toEqual(expected.capable)
  })

  test('the same compiled keys', () => {
    expect(compiled(placement.vmKeys.system)).toEqual(expected.vmKeys.system)
    expect(compiled(placement.vmKeys.customer)).toEqual(expected.vmKeys.customer)
  })

  test('the same scores, contributions adding up to them', () => {
    expectScores(placement.systemScores, expected.systemScores)
    expectScores(placement.customerScores, expected.customerScores)
  })

  test('the same rounds and survivors', () => {
    const { rounds } = placement
    if (expected.thresholds !== undefined) {
      expect(thresholdsOf(parsed.value.settings)).toEqual(expected.thresholds)
      const held = expected.passRound ?? expected.thresholds.length
      expect(rounds.map(({ threshold }) => threshold)).toEqual(expected.thresholds.slice(0, held))
    }
    expect(rounds.map(({ round }) => round)).toEqual(rounds.map((_, index) => index + 1))
    expect(rounds.slice(0, -1).flatMap(({ survivors }) => survivors)).toEqual([])
    expect(rounds.at(-1)?.survivors ?? []).toEqual(expected.acceptable ?? [])
  })

  test('the same ties, and a node drawn from them', () => {
    const { kind, reason, node, tied, stickyKeys } = placement
    expect({ kind, reason }).toEqual({ kind: expected.kind, reason: expected.reason })
    expect(tied).toEqual(expected.tied ?? [])
    if (node === null) expect(expected.chosenFrom).toEqual([])
    else expect(expected.chosenFrom).toContain(node)
    expect(stickyKeys).toEqual(expected.stickyByNode?.[node ?? ''] ?? [])
  })
})
