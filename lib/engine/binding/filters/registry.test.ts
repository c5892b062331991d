import { describe, expect, test } from 'vitest'
import { reasonWords } from '../../reasons/registry'
import { bindInput, parsedBinds } from '../../testing/bind-builders'
import { deepFrozen } from '../../testing/deep-frozen'
import { findPodFilter, podFilterOf, podFilters } from './registry'

const cases = parsedBinds(300, 11)
const required = { az: 'az1', group: 'general' }
// Filters run only on available pods, which have a zone.
const pods = cases.flatMap((each) => each.pods.filter(({ az }) => az !== null))

test('ids are unique, and each is found', () => {
  expect(new Set(podFilters.map(({ id }) => id)).size).toBe(podFilters.length)
  expect(findPodFilter('toString')).toBeUndefined()
  expect(() => podFilterOf('nope')).toThrow(RangeError)
})

test('the default configuration has every filter', () => {
  expect(bindInput({}).config.filters).toEqual(podFilters.map(({ id }) => id))
})

describe.each(podFilters.map((filter) => [filter.id, filter] as const))('%s', (id, filter) => {
  test('has a label, a summary and no name of a step of the level', () => {
    expect(filter.label).toMatch(/^[A-Z]/)
    expect(filter.summary).toMatch(/^[A-Z].*\.$/)
    expect(['available', 'attach', 'reuse', 'weigh']).not.toContain(id)
  })

  test('is taken by a configuration', () => {
    expect(bindInput({ config: { filters: [id] } }).config.filters).toEqual([id])
  })

  test('gives flat, finite facts and their text', () => {
    for (const pod of pods) {
      const removal = filter.refusal(pod, required)
      if (removal === null) continue
      for (const fact of Object.values(removal.because)) {
        if (typeof fact === 'number') expect(Number.isFinite(fact)).toBe(true)
        else expect(['string', 'boolean', 'object']).toContain(typeof fact)
      }
      const { sentence, change } = reasonWords(removal.code, removal.because)
      for (const words of [sentence, change ?? 'none']) {
        expect(words).toMatch(/^\S.*[^\s.]$/)
        expect(words).not.toMatch(/undefined|NaN|Infinity|\[object|\bnull\b/)
      }
    }
  })

  test('judges a pod by its facts, not by its name or the other pods', () => {
    for (const pod of pods) {
      expect(filter.refusal({ ...pod, id: 'renamed' }, required)).toEqual(
        filter.refusal(pod, required),
      )
    }
  })

  test('does not change its input', () => {
    for (const pod of pods.slice(0, 50)) {
      const before = structuredClone(pod)
      filter.refusal(deepFrozen(pod), deepFrozen(required))
      expect(pod).toEqual(before)
    }
  })
})
