import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { cel } from '../cel'
import { generateRankCases } from '../testing/generate-rank'
import { rankOf } from '../testing/rank-builders'
import { explainTrace } from '../why/explain-trace'
import { whyNot } from '../why/why-not'
import { candidatesOf } from './candidates'
import { parseRankInput } from './input'
import { rank } from './rank'
import { rankTrace } from './rank-trace'
import { defaultRule } from './rule'
import type { RankedProvider, RankInput } from './types'

const RUNS = { numRuns: 200 }
const UNREADABLE = /undefined|NaN|Infinity|\[object|\bnull\b/

const rankCase = fc
  .integer({ min: 0, max: 0x7fffffff })
  .map((seed) => generateRankCases(1, seed)[0])
const given: fc.Arbitrary<RankInput> = rankCase
  .map((value) => parseRankInput(value, cel))
  .filter((parsed) => parsed.ok)
  .map((parsed) => parsed.value)

const numbers = (ranking: readonly RankedProvider[]) =>
  ranking.map(({ rank: own, slaRank, monitoringRank }) => [own, slaRank, monitoringRank])

test('about one generated case in ten is refused, each with its problems', () => {
  const all = generateRankCases(500, 3).map((value) => parseRankInput(value, cel))
  const refused = all.filter((parsed) => !parsed.ok)
  expect(refused.length).toBeGreaterThan(20)
  expect(refused.length).toBeLessThan(100)
  for (const parsed of refused) if (!parsed.ok) expect(parsed.error.problems).not.toEqual([])
})

prop.prop([given], RUNS)('same input, same ranking, which survives JSON', (input) => {
  const ranking = rank(input, cel)
  expect(rank(structuredClone(input), cel)).toEqual(ranking)
  expect(JSON.parse(JSON.stringify(ranking))).toEqual(ranking)
})

prop.prop([given], RUNS)('ranks descend, and are the sum of their parts', (input) => {
  const ranking = rank(input, cel)
  const ranked = ranking.filter((entry) => entry.ranked)
  expect(ranking.slice(0, ranked.length)).toEqual(ranked)
  for (const [at, entry] of ranked.entries()) {
    expect(entry.rank).toBeLessThanOrEqual(ranked[at - 1]?.rank ?? Number.POSITIVE_INFINITY)
    if (entry.breakdown.kind !== 'sla') continue
    const parts = (entry.slaRank ?? 0) + (entry.monitoringRank ?? 0)
    if (Number.isFinite(parts)) expect(entry.rank).toBe(parts)
  }
})

prop.prop([given, fc.nat()], RUNS)('the order of SLAs changes no rank', (input, by) => {
  const { sla } = input.request
  const at = sla.length === 0 ? 0 : by % sla.length
  const ranksOf = (slas: typeof sla) => {
    const request = { ...input.request, preferences: [], sla: slas }
    const ranking = rank({ ...input, request }, cel)
    return ranking.map((each) => JSON.stringify([each.slaId, each.name, numbers([each])])).sort()
  }
  expect(ranksOf([...sla.slice(at), ...sla.slice(0, at)])).toEqual(ranksOf(sla))
})

prop.prop([given], RUNS)('ranks are invariant under renaming', (input) => {
  const { preferences, sla, monitoring } = input.request
  const renamed = {
    preferences: preferences.map((each) => ({
      ...each,
      priority: each.priority.map((own) => ({ ...own, sla_id: `x${own.sla_id}` })),
    })),
    sla: sla.map((own) => ({ ...own, id: `x${own.id}`, provider: `y${own.provider}` })),
    monitoring: monitoring.map((block) => ({ ...block, provider: `y${block.provider}` })),
  }
  expect(numbers(rank({ ...input, request: renamed }, cel))).toEqual(numbers(rank(input, cel)))
})

describe('a rank is additive', () => {
  const restriction = fc.option(fc.integer({ min: -1000, max: 1000 }), { nil: null })
  const target = fc.record({
    type: fc.constantFrom('computing_time', 'num_cpus', 'public_ip', 'gpu'),
    restrictions: fc.record({
      total_limit: restriction,
      total_guaranteed: restriction,
      user_limit: restriction,
      user_guaranteed: restriction,
      instance_limit: restriction,
      instance_guaranteed: restriction,
    }),
  })
  prop.prop([fc.array(target, { maxLength: 6 })], RUNS)('over targets', (targets) => {
    const sum = targets.reduce((total, each) => total + rankOf([each]), 0)
    expect(rankOf(targets)).toBeCloseTo(sum, 6)
  })
})

prop.prop([given], RUNS)('the formula as a text gives the very same ranks', (input) => {
  const byText = rank({ ...input, rule: defaultRule }, cel)
  expect(numbers(byText)).toEqual(numbers(rank({ ...input, rule: null }, cel)))
})

prop.prop([given], RUNS)('every candidate was chosen, or there is a reason why not', (input) => {
  const ranking = rank(input, cel)
  const trace = rankTrace(ranking, input)
  expect(JSON.parse(JSON.stringify(trace))).toEqual(trace)

  const candidates = candidatesOf(ranking)
  expect(new Set(candidates).size).toBe(candidates.length)
  for (const candidate of [...candidates, ...input.request.sla.map(({ id }) => id)]) {
    const answer = whyNot(trace, candidate)
    expect(answer.kind).toBe(candidate === trace.chosen ? 'chosen' : 'removed')
    if (answer.kind === 'removed')
      expect(JSON.stringify(answer.reasons[0]?.sentence)).not.toMatch(UNREADABLE)
  }
  expect(JSON.stringify(explainTrace(trace))).not.toMatch(UNREADABLE)
})

prop.prop([given], RUNS)(
  'every candidate is removed once, but for the one that was chosen',
  (input) => {
    const ranking = rank(input, cel)
    const { steps, chosen } = rankTrace(ranking, input)
    const removed = steps.flatMap(({ effects }) =>
      effects.filter(({ removedBy }) => removedBy.length > 0).map(({ candidate }) => candidate),
    )
    const all = new Set(steps.flatMap(({ effects }) => effects.map(({ candidate }) => candidate)))
    expect(removed.sort()).toEqual([...all].filter((each) => each !== chosen).sort())
  },
)

prop.prop([given], RUNS)('warnings are sentences, each with its place', (input) => {
  for (const { path, message } of rank(input, cel).flatMap(({ warnings }) => warnings)) {
    expect(path).toMatch(/^(sla|monitoring|preferences)(\[|$)/)
    expect(message).toMatch(/^\S.*[^\s.]$/)
    expect(message).not.toMatch(UNREADABLE)
  }
})
