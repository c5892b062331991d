import { describe, expect, test } from 'vitest'
import { cel } from '../../cel'
import type { RuleLanguage } from '../../kernel/cel'
import { account, input, match, step } from '../../testing/builders'
import { gatherFacts } from '../facts'
import { openField } from '../open-field'
import { select } from '../select'
import { modules } from './registry'

const facts = gatherFacts(
  input({
    accounts: [
      account('a', { running: 4, priority: 1, failures: ['2026-11-20T11:50:00Z'] }),
      account('b', { running: 1, priority: 2 }),
    ],
    matches: [
      match('a1', { account: 'a', costPerHour: '0.1', slaRank: 3 }),
      match('a2', { account: 'a', costPerHour: null, slaRank: 1 }),
      match('b1', { account: 'b', costPerHour: '0.3', slaRank: 2 }),
    ],
    modules: [step('weighted-split')],
  }),
  cel,
)
const field = openField(facts, Int32Array.from([0, 1, 2]), [])
const share = Float64Array.of(0.2, 0.3, 0.5)

const reweighing = modules.flatMap((module) => {
  const params = { ...(module.defaults as object), mode: 'soft' }
  const handler = module.reweigh?.(facts, params, field) ?? null
  return handler === null ? [] : [[module.id, handler] as const]
})

describe.each(reweighing)('%s', (_id, handler) => {
  const weighed = () => {
    const raw = new Float64Array(3)
    const facts = handler.weigh(0, share, raw)
    return { raw: [...raw], facts }
  }
  const becauseOf = (facts: unknown) =>
    [0, 1, 2].map((position) => handler.because(position, facts))

  test('returns the same weights twice, and explains by the facts it returned', () => {
    const first = weighed()
    const before = becauseOf(first.facts)
    const second = weighed()
    expect(second).toEqual(first)
    expect(becauseOf(first.facts)).toEqual(before)
    expect(becauseOf(second.facts)).toEqual(before)
  })

  test('stores nothing about a group: other shares do not change earlier facts', () => {
    const { facts } = weighed()
    const before = becauseOf(facts)
    handler.weigh(0, Float64Array.of(0.5, 0.25, 0.25), new Float64Array(3))
    expect(becauseOf(facts)).toEqual(before)
  })
})

test.each(['reject', 'rank', 'factor'])(
  'a rule of effect %s is evaluated once a match',
  (effect) => {
    const expression = effect === 'reject' ? 'match.id == "a1"' : 'double(match.id.size())'
    let evaluations = 0
    const counting: RuleLanguage = {
      ...cel,
      compile(text) {
        const compiled = cel.compile(text)
        if (!compiled.ok) return compiled
        return {
          ...compiled,
          evaluate(variables) {
            evaluations++
            return compiled.evaluate(variables)
          },
        }
      },
    }
    const given = input({
      accounts: [account('a'), account('b')],
      matches: [match('a1', { account: 'a' }), match('b1', { account: 'b' })],
      modules: [step('weighted-split'), step('rule', { effect, expression })],
    })
    const { trace } = select(given, counting)
    expect(trace.flatMap(({ effects }) => effects).length).toBeGreaterThan(0)
    expect(evaluations).toBe(2)
  },
)
