import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { HOUR_MS } from '@/lib/base/durations'
import { cel } from '../../cel'
import { MAX_FAILURE_HOURS, type SelectionModule } from '../../selection/module'
import { readsPrices, readsRunning } from '../../selection/needs'
import { select } from '../../selection/select'
import type { Account, Match, SelectInput } from '../../selection/types'
import type { Because } from '../../trace/trace'
import { parsed } from '../builders'
import { deepFrozen } from '../deep-frozen'
import { generateCases } from '../generate-cases'

let cases: readonly SelectInput[] | null = null

/** Generated inputs over all modules of the registry, made once, in which this one takes part. */
function casesWith({ id }: SelectionModule): readonly SelectInput[] {
  cases ??= generateCases(300, 7).map(parsed)
  return cases.filter(({ policy }) =>
    policy.modules.some(({ module, enabled }) => module === id && enabled),
  )
}

/** What every module of the registry promises. */
export function moduleContract(module: SelectionModule): void {
  describe(module.id, () => {
    describesItself(module)
    explainsItself(module)
    readsWhatItDeclares(module)
  })
}

function describesItself(module: SelectionModule): void {
  test('fills in the defaults it declares', () => {
    expect(module.params.parse({})).toEqual(module.defaults)
    expect(module.params.parse(module.neutral)).toEqual(module.neutral)
  })

  test('refuses unknown fields', () => {
    const params = { ...(module.defaults as object), extra: 1 }
    expect(module.params.safeParse(params).success).toBe(false)
  })

  test('is dead when neutral, unless it is a base', () => {
    expect(module.isDead(module.neutral)).toBe(!module.base)
  })

  test('has weights if it is a base, and only then', () => {
    expect(module.weights?.(module.defaults) !== undefined).toBe(module.base)
  })

  test('has a label and a summary, and gives a form for every param', () => {
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
}

function explainsItself(module: SelectionModule): void {
  test('explains every effect in a plain fragment', () => {
    const used = casesWith(module)
    expect(used.length).toBeGreaterThan(20)
    for (const each of used) {
      for (const { step, effects } of select(each, cel).trace) {
        const own = each.policy.modules.find((it) => it.id === step && it.module === module.id)
        if (own === undefined) continue
        for (const effect of effects) {
          const zero = module.zeroWords?.(effect, own.params) ?? 'none given'
          for (const words of [module.explain(effect, own.params), zero]) {
            expect(words).toMatch(/^\S.*[^\s.]$/)
            expect(words).not.toMatch(/undefined|NaN|Infinity|\[object|\bnull\b/)
          }
        }
      }
    }
  })

  test('gives flat, finite facts about matches on the field', () => {
    for (const each of casesWith(module)) {
      const ids = new Set(each.matches.map((match) => match.id))
      const turns = select(each, cel).trace.filter((turn) => turn.module === module.id)
      for (const effect of turns.flatMap(({ effects }) => effects)) {
        expect(ids.has(effect.match)).toBe(true)
        for (const fact of Object.values<Because[string]>(effect.because)) {
          if (typeof fact === 'number') expect(Number.isFinite(fact)).toBe(true)
          else expect(['string', 'boolean', 'object']).toContain(typeof fact)
        }
      }
    }
  })

  test('leaves its input alone', () => {
    for (const each of casesWith(module).slice(0, 20)) {
      const before = structuredClone(each)
      JSON.stringify(select(deepFrozen(each), cel))
      expect(each).toEqual(before)
    }
  })
}

/** What a module does not declare must not decide: inputs that differ in it alone give one outcome. */
function readsWhatItDeclares(module: SelectionModule): void {
  test('reads only the running counts, prices and failures it declares', () => {
    for (const given of casesWith(module).map((each) => alone(module, each))) {
      const needs = module.needs(given.policy.modules.at(-1)?.params)
      const expectSame = (change: (given: SelectInput) => SelectInput) =>
        expect(select(change(given), cel).groups).toEqual(select(given, cel).groups)

      const hours = needs.failureHours ?? 0
      expect(hours).toBeLessThanOrEqual(MAX_FAILURE_HOURS)
      const from = Date.parse(given.request.now) - hours * HOUR_MS
      const isWithin = (time: string) => Date.parse(time) > from
      expectSame(accounts((it) => ({ ...it, failures: it.failures.filter(isWithin) })))
      if (!readsRunning(needs, cel))
        expectSame(accounts((it) => ({ ...it, running: it.running + 31 })))
      if (!readsPrices(given.policy, cel)) expectSame(matches((it) => ({ ...it, ...otherPrices })))
    }
  })

  test('answers for drafts whose params are not valid', () => {
    for (const params of [{}, { windowHours: null, expression: 3 }])
      expect(() => module.needs(params)).not.toThrow()
  })
}

/** The same input with no other module than a base that reads nothing. */
function alone({ id, base }: SelectionModule, given: SelectInput): SelectInput {
  const own = given.policy.modules.filter(({ module }) => module === id)
  const split = { id: 'split', module: 'weighted-split', enabled: true, params: { weights: {} } }
  return { ...given, policy: { modules: base ? own : [split, ...own] } }
}

const accounts = (change: (account: Account) => Account) => (given: SelectInput) => ({
  ...given,
  accounts: given.accounts.map(change),
})

const matches = (change: (match: Match) => Match) => (given: SelectInput) => ({
  ...given,
  matches: given.matches.map(change),
})

const otherPrices = { costPerHour: '7', basicPerHour: null }
