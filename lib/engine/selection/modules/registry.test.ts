import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cel } from '../../cel'
import type { Because } from '../../kernel/trace'
import { parsed } from '../../testing/builders'
import { generateCases } from '../../testing/generate-cases'
import { findModule, moduleOf } from '../find-module'
import { select } from '../select'
import type { SelectInput } from '../types'
import { modules } from './registry'

const cases = generateCases(250, 7).map(parsed)

test('ids are unique, and found', () => {
  expect(new Set(modules.map(({ id }) => id)).size).toBe(modules.length)
  expect(findModule('toString')).toBeUndefined()
  expect(() => moduleOf('nope')).toThrow(RangeError)
})

describe.each(modules.map((module) => [module.id, module] as const))('%s', (id, module) => {
  const used = cases.filter(({ policy }) =>
    policy.modules.some((step) => step.module === id && step.enabled),
  )

  test('fills in the defaults it declares', () => {
    expect(module.params.parse({})).toEqual(module.defaults)
    expect(module.params.parse(module.neutral)).toEqual(module.neutral)
  })

  test('refuses unknown fields', () => {
    expect(module.params.safeParse({ ...(module.defaults as object), extra: 1 }).success).toBe(
      false,
    )
  })

  test('is dead when neutral, unless it is a base', () => {
    expect(module.isDead(module.neutral)).toBe(!module.base)
  })

  test('says what it is, and gives a form for every param', () => {
    expect(module.label).toMatch(/^[A-Z]/)
    expect(module.summary).toMatch(/^[A-Z].*\.$/)
    const { properties = {} } = z.toJSONSchema(module.params, { io: 'input' })
    expect(Object.keys(properties).sort()).toEqual(Object.keys(module.defaults as object).sort())
    for (const property of Object.values(properties)) {
      expect(property).toMatchObject({
        label: expect.stringMatching(/^[A-Z]/),
        hint: expect.stringMatching(/\.$/),
        widget: expect.any(String),
      })
      if (JSON.stringify(property).includes('"number"')) expect(property).toHaveProperty('unit')
    }
  })

  test('explains every effect in a plain fragment', () => {
    expect(used.length).toBeGreaterThan(20)
    for (const each of used) {
      for (const { step, effects } of select(each, cel).trace) {
        const own = each.policy.modules.find((entry) => entry.id === step && entry.module === id)
        if (own === undefined) continue
        for (const effect of effects) {
          const words = module.explain(effect, own.params)
          expect(words).toMatch(/^\S.*[^\s.]$/)
          expect(words).not.toMatch(/undefined|NaN|Infinity|\[object|\bnull\b/)
        }
      }
    }
  })

  test('gives flat, finite facts about matches on the field', () => {
    for (const each of used) {
      const ids = new Set(each.matches.map((match) => match.id))
      const effects = select(each, cel).trace.flatMap((turn) =>
        turn.module === id ? turn.effects : [],
      )
      for (const effect of effects) {
        expect(ids.has(effect.match)).toBe(true)
        for (const fact of Object.values<Because[string]>(effect.because)) {
          if (typeof fact === 'number') expect(Number.isFinite(fact)).toBe(true)
          else expect(['string', 'boolean', 'object']).toContain(typeof fact)
        }
      }
    }
  })

  test('leaves its input alone', () => {
    for (const each of used.slice(0, 20)) {
      const before = structuredClone(each)
      JSON.stringify(select(deepFrozen(each), cel))
      expect(each).toEqual(before)
    }
  })
})

function deepFrozen(value: SelectInput): SelectInput {
  const freeze = (part: unknown) => {
    if (typeof part !== 'object' || part === null || Object.isFrozen(part)) return
    Object.freeze(part)
    Object.values(part).forEach(freeze)
  }
  freeze(value)
  return value
}
