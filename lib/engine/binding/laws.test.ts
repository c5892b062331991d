import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { parsedBind } from '../testing/bind-builders'
import { deepFrozen } from '../testing/deep-frozen'
import { generateBindCases } from '../testing/generate-bind'
import { explainTrace } from '../why/explain-trace'
import { whyNot } from '../why/why-not'
import { bind } from './bind'
import { parseBindInput } from './input'
import { bindTrace } from './trace'
import type { BindDecision, BindInput } from './types'

const RUNS = { numRuns: 300 }

/** Parsed inputs of `bind`, without the generated ones that are bad. */
const bindInputs = fc
  .integer({ min: 0, max: 0x7fffffff })
  .map((seed) => generateBindCases(1, seed)[0])
  .filter((raw) => parseBindInput(raw).ok)
  .map(parsedBind)

prop.prop([bindInputs], RUNS)('same input, same decision; and it survives JSON', (input) => {
  const decision = bind(input)
  expect(bind(deepFrozen(structuredClone(input)))).toEqual(decision)
  expect(JSON.parse(JSON.stringify(decision))).toEqual(decision)
})

prop.prop([bindInputs], RUNS)('at most one row is opened and one closed', (input) => {
  const { action, pod, closes, opens, trace } = bind(input)
  const closed = input.bindings.filter(({ id }) => id === closes)
  expect(closed.length).toBe(action === 'rebind' ? 1 : 0)
  expect(opens !== null).toBe(action === 'create' || action === 'rebind')
  expect(pod === null).toBe(action === 'fail')
  if (opens === null) return

  const { tenant, now } = input.request
  expect(opens).toMatchObject({ tenant, pod, group: trace.group, startAt: now })
  expect(opens.az).toBe(input.pods.find(({ id }) => id === pod)?.az)
  for (const row of closed) {
    expect(row).toMatchObject({ tenant, az: opens.az, group: opens.group, endAt: null })
  }
  expect(action === 'rebind').toBe(
    input.bindings.some(
      (row) =>
        row.tenant === tenant &&
        row.group === opens.group &&
        row.az === opens.az &&
        row.endAt === null,
    ),
  )
})

const survivorsOf = ({ trace }: BindDecision) => trace.filters.at(-1)?.survivors ?? trace.available

prop.prop([bindInputs, fc.integer({ min: 1, max: 1_000_000 })], RUNS)(
  'reuse beats every weight',
  (input, multiplier) => {
    const decision = bind(input)
    const bound = input.bindings.filter(
      ({ tenant, group, pod, endAt }) =>
        tenant === input.request.tenant &&
        group === decision.trace.group &&
        endAt === null &&
        survivorsOf(decision).includes(pod),
    )
    if (input.request.attachTo !== null) return
    expect(decision.action === 'reuse').toBe(bound.length > 0)
    if (bound.length === 0) return
    expect(bound.map(({ pod }) => pod)).toContain(decision.pod)
    for (const name of ['creation_time', 'idle_capacity', 'cost']) {
      const config = { ...input.config, weighers: [{ name, multiplier }] }
      expect(bind({ ...input, config }).pod).toBe(decision.pod)
    }
  },
)

prop.prop([bindInputs], RUNS)(
  'only a surviving pod is chosen, unless the request attaches',
  (input) => {
    const decision = bind(input)
    const { available, filters } = decision.trace
    for (const survivors of [available, ...filters.map((filter) => filter.survivors)]) {
      if (decision.pod !== null && decision.action !== 'attach') {
        expect(survivors).toContain(decision.pod)
      }
    }
  },
)

prop.prop([bindInputs, fc.infiniteStream(fc.nat())], RUNS)(
  'the order of the pods changes neither weights nor the decision',
  (input, order) => {
    const pods = input.pods
      .map((pod) => ({ pod, key: Number(order.next().value) }))
      .sort((a, b) => a.key - b.key)
      .map(({ pod }) => pod)
    const [shuffled, decision] = [bind({ ...input, pods }), bind(input)]
    expect({ ...shuffled, trace: null }).toEqual({ ...decision, trace: null })
    expect(shuffled.trace.weights).toEqual(decision.trace.weights)
    expect(survivorsOf(shuffled).toSorted()).toEqual(survivorsOf(decision).toSorted())
  },
)

/** Reverses the order of the names, so that ties by name are decided differently. */
function renamed(input: BindInput, nameOf: (id: string) => string): BindInput {
  const rename = <T extends { pod: string }>(each: T) => ({ ...each, pod: nameOf(each.pod) })
  return {
    ...input,
    pods: input.pods.map((pod) => ({ ...pod, id: nameOf(pod.id) })),
    bindings: input.bindings.map(rename),
    resources: Object.fromEntries(
      Object.entries(input.resources).map(([id, resource]) => [id, rename(resource)]),
    ),
  }
}

prop.prop([bindInputs], RUNS)('renaming pods changes no weight', (input) => {
  const nameOf = (id: string) => `${9 - Number(id.slice(-1))} was ${id}`
  const [before, after] = [bind(input), bind(renamed(input, nameOf))]
  // The other winner of a tie may be in another zone, where no row has to close.
  const kindOf = ({ action }: BindDecision) => action.replace('rebind', 'create')
  expect(kindOf(after)).toBe(kindOf(before))
  const weightsOf = ({ trace }: BindDecision) =>
    new Map(trace.weights.map(({ pod, ...weight }) => [pod, weight]))
  const expected = [...weightsOf(before)].map(([id, weight]) => [nameOf(id), weight] as const)
  expect(weightsOf(after)).toEqual(new Map(expected))
})

prop.prop([bindInputs], RUNS)('every pod was chosen, or it is known why not', (input) => {
  const decision = bind(input)
  const trace = bindTrace(decision, input)
  expect(JSON.parse(JSON.stringify(trace))).toEqual(trace)
  for (const { id } of input.pods) {
    const answer = whyNot(trace, id)
    expect(answer.kind).toBe(id === decision.pod ? 'chosen' : 'removed')
  }
  const sentences = explainTrace(trace).flatMap(({ sentence, effects }) => [
    sentence,
    ...effects.map((effect) => effect.sentence),
  ])
  for (const sentence of sentences) {
    expect(sentence).not.toMatch(/undefined|NaN|Infinity|\[object|\bnull\b/)
  }
})

prop.prop([bindInputs], RUNS)('the trace has the same survivors as the decision', (input) => {
  const decision = bind(input)
  if (input.request.attachTo !== null) return
  const { steps } = bindTrace(decision, input)
  const named = ['available', ...input.config.filters].map((name) =>
    steps
      .find(({ step }) => step === name)
      ?.effects.flatMap(({ candidate, removedBy }) => (removedBy.length > 0 ? [] : [candidate])),
  )
  const { available, filters } = decision.trace
  expect(named).toEqual([available, ...filters.map(({ survivors }) => survivors)])
})

test('generated cases are repeatable, cover every action, and include bad ones', () => {
  const cases = generateBindCases(600, 3)
  expect(JSON.stringify(generateBindCases(600, 3))).toBe(JSON.stringify(cases))
  const actions = cases.map((each) => {
    const parsed = parseBindInput(each)
    return parsed.ok ? bind(parsed.value).action : 'refused'
  })
  const expected = ['attach', 'create', 'fail', 'rebind', 'refused', 'reuse']
  expect([...new Set(actions)].sort()).toEqual(expected)
  for (const each of expected) {
    expect(actions.filter((action) => action === each).length).toBeGreaterThan(10)
  }
})
