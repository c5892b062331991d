import { expect, test } from 'vitest'
import vectors from '@/testing/vectors/rank.json'
import { cel } from '../cel'
import { ranked, rankOf, sla, target, worth } from '../testing/rank-builders'
import { parseRankInput } from './input'
import { rank } from './rank'
import { defaultRule, formulaOf, rankRuleProblem } from './rule'

const sound = vectors.filter(({ expected }) => expected.status === 200)

test.each(sound)('the formula as a text ranks $id as the built-in one', ({ input }) => {
  const [own, byText] = [
    parseRankInput(input, cel),
    parseRankInput({ ...input, rule: defaultRule }, cel),
  ]
  if (!own.ok || !byText.ok) throw new Error('refused')
  const numbers = (all: ReturnType<typeof rank>) =>
    all.map(({ name, rank: number, slaRank, monitoringRank }) => [
      name,
      number,
      slaRank,
      monitoringRank,
    ])
  expect(numbers(rank(byText.value, cel))).toEqual(numbers(rank(own.value, cel)))
})

const six = {
  total_limit: 1,
  total_guaranteed: 2,
  user_limit: 4,
  user_guaranteed: 8,
  instance_limit: 16,
  instance_guaranteed: 32,
}

test.each([
  { rule: 'totalLimit', rank: 1 },
  { rule: 'totalGuaranteed', rank: 2 },
  { rule: 'userLimit', rank: 4 },
  { rule: 'userGuaranteed', rank: 8 },
  { rule: 'instanceLimit', rank: 16 },
  { rule: 'instanceGuaranteed', rank: 32 },
  { rule: 'factor', rank: 0.0166 },
  { rule: 'type == "computing_time" ? 1 : 2', rank: 1 },
  { rule: 'totalGuaranteed * 3 - 7', rank: -1 },
  { rule: '1.0 / (totalLimit - 1.0)', rank: Number.MAX_VALUE },
  { rule: '0.0 / (totalLimit - 1.0)', rank: 0 },
  { rule: 'type.startsWith("comp") ? "a" : 1.0', rank: 0 },
])('$rule gives $rank', ({ rule, rank: expected }) => {
  expect(rankOf([target('computing_time', six)], { rule })).toBe(expected)
})

test('a rule sees no type as an empty one, and an unknown type with factor 0', () => {
  const rule =
    'type == "" ? 1.0 : type == "gpu" ? 2.0 + factor : type == "upload_bandwidth" ? 4.0 : 0.0'
  const all = [null, 'gpu', 'upload_bandwith'].map((type) => target(type, worth(1)))
  expect(rankOf(all, { rule })).toBe(7)
})

test('a rule that fails on a target costs that target alone', () => {
  const rule = 'type == "num_cpus" ? double(type) : totalLimit'
  const targets = [target('num_cpus', worth(1)), target('mem_size', worth(5))]
  const [only] = ranked({ sla: [sla('p', targets)] }, { rule })
  expect(only?.slaRank).toBe(5)
  expect(only?.breakdown).toMatchObject({
    byRule: true,
    targets: [{ contribution: 0 }, { contribution: 5 }],
  })
  expect(only?.warnings.map(({ code }) => code)).toEqual(['rule-failed', 'no-metrics'])
})

test.each([
  { name: 'nothing', rule: '', problem: /^Cannot be read/ },
  { name: 'an incomplete sum', rule: 'totalLimit +', problem: /^Cannot be read/ },
  {
    name: 'an unknown variable',
    rule: 'total_limit * 2',
    problem: /^Unknown variable total_limit; known are totalLimit, .*, type$/,
  },
  {
    name: 'a boolean',
    rule: 'totalLimit > 2.0',
    problem: /^Fails on a sample target: gives false, not a number$/,
  },
  {
    name: 'an infinite value',
    rule: '1.0 / 0.0',
    problem: /^Fails on a sample target: gives Infinity$/,
  },
  { name: 'NaN', rule: '0.0 / 0.0', problem: /gives no number$/ },
  { name: 'the type', rule: 'type', problem: /^Fails on a sample target/ },
  {
    name: 'too long a text',
    rule: `1.0${' '.repeat(998)}`,
    problem: /^Is longer than 1000 characters$/,
  },
  { name: 'too much to compute', rule: Array(200).fill('1.0').join('+'), problem: /^Is too large/ },
])('refuses $name', ({ rule, problem }) => {
  expect(rankRuleProblem(rule, cel)).toMatch(problem)
  if (/^Cannot|^Is too/.test(rankRuleProblem(rule, cel) ?? '')) {
    expect(formulaOf(rule, cel)([1], 1, '')).toMatchObject({ ok: false })
  }
})

test.each([
  { name: 'the formula', rule: defaultRule },
  { name: 'a type of its own', rule: 'type == "mem_size" ? userLimit : double(type)' },
  { name: 'a text of just the longest size', rule: `1.0${' '.repeat(997)}` },
  { name: 'a whole number', rule: 'int(totalLimit)' },
])('accepts $name', ({ rule }) => {
  expect(rankRuleProblem(rule, cel)).toBeNull()
})
