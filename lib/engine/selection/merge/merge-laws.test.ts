import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'
import { cel } from '../../cel'
import { moduleParams } from '../../testing/generate-params'
import { type Random, randomFrom } from '../../testing/random'
import { isSameContent } from '../diff/is-same-content'
import { changedFields } from '../diff/params'
import { diffPolicies } from '../diff/policies'
import { modules } from '../modules/registry'
import { parsePolicy } from '../policy/policy'
import type { Policy, PolicyStep } from '../types'
import { type MergeInput, type MergeSide, mergePolicies } from './merge-policies'

const accounts = ['a', 'b', 'c']
const bases = modules.filter(({ base }) => base).map(({ id }) => id)
const others = modules.filter(({ base }) => !base).map(({ id }) => id)

const stepOf = (random: Random, id: string, module: string): PolicyStep => ({
  id,
  module,
  enabled: random.chance(0.8),
  params: moduleParams(random, module, accounts),
})

function stackOf(random: Random): Policy {
  const count = random.integer(0, 5)
  const rest = Array.from({ length: count }, (_, at) =>
    stepOf(random, `m${at}`, random.pick(others)),
  )
  return { modules: [{ ...stepOf(random, 'base', random.pick(bases)), enabled: true }, ...rest] }
}

/** Some of each kind of edit in the studio. */
function edited(random: Random, policy: Policy): Policy {
  let steps = [...policy.modules]
  for (let left = random.integer(0, 4); left > 0; left--) {
    const at = random.integer(0, steps.length - 1)
    const step = steps[at]
    const kind = random.pick(['params', 'params', 'switch', 'remove', 'add', 'move', 'swap'])
    if (kind === 'add')
      steps.splice(at + 1, 0, stepOf(random, `n${random.integer(0, 3)}`, random.pick(others)))
    else if (step === undefined) continue
    else if (kind === 'params')
      steps[at] = { ...step, params: moduleParams(random, step.module, accounts) }
    else if (kind === 'switch') steps[at] = { ...step, enabled: !step.enabled }
    else if (kind === 'swap')
      steps[at] = stepOf(random, step.id, random.pick([...bases, ...others]))
    else if (kind === 'remove') steps = steps.filter((each) => each !== step)
    else steps = random.shuffled(steps)
    steps = steps.filter(({ id }, i) => steps.findIndex((each) => each.id === id) === i)
  }
  return { modules: steps }
}

function three(seed: number): MergeInput {
  const random = randomFrom(seed)
  const base = stackOf(random)
  return { base, mine: edited(random, base), theirs: edited(random, base) }
}

const law = (name: string, holds: (input: MergeInput, seed: number) => void) =>
  property.prop([fc.integer({ min: 0, max: 0x7fffffff })], { numRuns: 300 })(name, (seed) =>
    holds(three(seed), seed),
  )

function expectSame(one: Policy, other: Policy): void {
  expect(one.modules.map(({ id }) => id)).toEqual(other.modules.map(({ id }) => id))
  expect(diffPolicies(one, other)).toEqual([])
}

law(
  'if one side changed nothing, the result is the policy of the other',
  ({ base, mine, theirs }) => {
    for (const side of [
      mergePolicies({ base, mine: base, theirs }, { rules: cel }),
      mergePolicies({ base, mine: theirs, theirs: base }, { rules: cel }),
      mergePolicies({ base, mine: theirs, theirs }, { rules: cel }),
    ]) {
      expect(side.conflicts).toEqual([])
      expectSame(side.policy, theirs)
    }
    expectSame(mergePolicies({ base, mine, theirs: mine }, { rules: cel }).policy, mine)
  },
)

const flip = { mine: 'theirs', theirs: 'mine' } as const

law('exchanging the sides and the choices changes nothing', (input, seed) => {
  const random = randomFrom(seed + 1)
  const { conflicts } = mergePolicies(input, { rules: cel })
  const choices = conflicts.map(
    ({ key }) => [key, random.pick<MergeSide>(['mine', 'theirs'])] as const,
  )
  const there = mergePolicies(input, { rules: cel }, new Map(choices))
  const swapped = { base: input.base, mine: input.theirs, theirs: input.mine }
  const back = mergePolicies(
    swapped,
    { rules: cel },
    new Map(choices.map(([key, side]) => [key, flip[side]])),
  )
  expectSame(back.policy, there.policy)
  const keys = (merge: typeof there) => merge.conflicts.map(({ key }) => key).toSorted()
  expect(keys(back)).toEqual(keys(there))
})

law('a field that one side alone changed has that side’s value', (input) => {
  const { policy } = mergePolicies(input, { rules: cel })
  for (const before of input.base.modules) {
    const [mine, theirs, now] = [input.mine, input.theirs, policy].map(({ modules: steps }) =>
      steps.find(({ id }) => id === before.id),
    )
    if (mine?.module !== before.module || theirs?.module !== before.module) continue
    const changed = fieldsOf(before, mine)
    const other = fieldsOf(before, theirs)
    const merged = now === undefined ? new Map() : fieldsOf(before, now)
    for (const [key, value] of changed) if (!other.has(key)) expect(merged.get(key)).toEqual(value)
    for (const [key, value] of other) if (!changed.has(key)) expect(merged.get(key)).toEqual(value)
    for (const key of merged.keys()) expect(changed.has(key) || other.has(key)).toBe(true)
  }
})

const fieldsOf = (before: PolicyStep, after: PolicyStep) =>
  new Map<string, unknown>([
    ...(before.enabled === after.enabled ? [] : [['enabled', after.enabled] as const]),
    ...changedFields(before, after, { accounts: {}, modules: undefined }).map(
      ({ field, after: value }) => [JSON.stringify(field), value] as const,
    ),
  ])

law('every difference to their policy is a listed change of mine', (input) => {
  const { policy, merged } = mergePolicies(input, { rules: cel })
  if (isSameContent(policy, input.theirs)) return
  const isMine = merged.some(({ mine }) => mine !== null)
  if (diffPolicies(input.theirs, policy).length > 0) expect(isMine).toBe(true)
})

law('the result validates, or has problems', (input) => {
  const { policy, problems } = mergePolicies(input, { rules: cel })
  const parsed = parsePolicy(policy, { rules: cel })
  expect(problems).toEqual(parsed.ok ? [] : parsed.error.problems)
})

law('does not change its inputs, and the result is JSON', (input) => {
  const before = structuredClone(input)
  const merge = mergePolicies(input, { rules: cel })
  expect(input).toEqual(before)
  expect(JSON.parse(JSON.stringify(merge))).toEqual(merge)
})
