import { describe, expect, test } from 'vitest'
import vectors from '@/testing/vectors/bind.json'
import { bind } from './bind'
import { parseBindInput } from './input'

type Expected = {
  action: string
  pod: string | null
  closes: string | null
  opens: object | null
  trace: {
    group: string
    available: string[]
    filters: Record<string, string[]>
    weights: Record<string, number> | null
  }
}

type Vector = { id: string; title: string; input: unknown; expected: Expected }

describe.each(vectors as unknown as Vector[])('$id $title', ({ input, expected }) => {
  const parsed = parseBindInput(input)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error.problems))
  const { action, pod, closes, opens, trace } = bind(parsed.value)

  test('the same pod, and the same rows to write', () => {
    expect({ action, pod, closes, opens }).toEqual({
      action: expected.action,
      pod: expected.pod,
      closes: expected.closes,
      opens: expected.opens,
    })
  })

  test('the same survivors of every step', () => {
    expect(trace.group).toBe(expected.trace.group)
    expect(trace.available).toEqual(expected.trace.available)
    const survivors = new Map(trace.filters.map((filter) => [filter.name, filter.survivors]))
    for (const [name, pods] of Object.entries(expected.trace.filters)) {
      expect(survivors.get(name)).toEqual(pods)
    }
  })

  test('the same weights within 1e-9', () => {
    const weights = new Map(trace.weights.map((weight) => [weight.pod, weight.total]))
    const required = Object.entries(expected.trace.weights ?? {})
    expect(weights.size).toBe(required.length)
    for (const [id, weight] of required) {
      expect(Math.abs((weights.get(id) ?? Number.NaN) - weight)).toBeLessThan(1e-9)
    }
  })
})
