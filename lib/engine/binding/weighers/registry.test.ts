import { describe, expect, test } from 'vitest'
import { bindInput, parsedBinds } from '../../testing/bind-builders'
import { deepFrozen } from '../../testing/deep-frozen'
import { findPodWeigher, podWeigherOf, podWeighers } from './registry'

const pods = parsedBinds(300, 12).flatMap((each) => each.pods)

test('ids are unique, and each is found', () => {
  expect(new Set(podWeighers.map(({ id }) => id)).size).toBe(podWeighers.length)
  expect(findPodWeigher('toString')).toBeUndefined()
  expect(() => podWeigherOf('nope')).toThrow(RangeError)
})

describe.each(podWeighers.map((weigher) => [weigher.id, weigher] as const))('%s', (id, weigher) => {
  test('has a label and a summary', () => {
    expect(weigher.label).toMatch(/^[A-Z]/)
    expect(weigher.summary).toMatch(/^[A-Z].*\.$/)
    expect(id).not.toContain(':')
  })

  test('is taken by a configuration, with a multiplier of 1', () => {
    const { config } = bindInput({ config: { weighers: [{ name: id }] } })
    expect(config.weighers).toEqual([{ name: id, multiplier: 1 }])
  })

  test('gives each pod a finite number or null, and a text', () => {
    for (const pod of pods) {
      const goodness = weigher.goodness(pod)
      expect(goodness === null || Number.isFinite(goodness)).toBe(true)
      expect(weigher.explain(pod)).toMatch(/^\S.*[^\s.]$/)
      expect(weigher.explain(pod)).not.toMatch(/undefined|NaN|Infinity|\[object|\bnull\b/)
    }
  })

  test('distinguishes pods by their facts and not by their names', () => {
    expect(new Set(pods.map((pod) => weigher.goodness(pod))).size).toBeGreaterThan(2)
    for (const pod of pods) {
      expect(weigher.goodness({ ...pod, id: 'renamed' })).toBe(weigher.goodness(pod))
    }
  })

  test('does not change its input', () => {
    for (const pod of pods.slice(0, 50)) {
      const before = structuredClone(pod)
      weigher.goodness(deepFrozen(pod))
      expect(pod).toEqual(before)
    }
  })
})
