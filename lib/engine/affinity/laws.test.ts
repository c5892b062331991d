import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { generatePlaceCases } from '../testing/generate-place'
import { explainTrace } from '../why/explain-trace'
import { whyNot } from '../why/why-not'
import { isAbove } from './compare'
import { explainPlacement } from './explain/explain-placement'
import { placeTrace } from './explain/trace'
import { parsePlaceInput } from './input/input'
import { place } from './place'
import { thresholdsOf } from './rounds'
import type { NodeScore, PlaceInput } from './types'

const RUNS = { numRuns: 200 }

const sound = (seed: number): PlaceInput[] =>
  generatePlaceCases(3, seed).flatMap((each) => {
    const parsed = parsePlaceInput(each)
    return parsed.ok ? [parsed.value] : []
  })

const placeInput = fc
  .integer({ min: 0, max: 0x7fffffff })
  .map((seed) => sound(seed)[0])
  .filter((input) => input !== undefined)

function expectEqualScores(actual: readonly NodeScore[], expected: readonly NodeScore[]) {
  const scores = new Map(actual.map(({ node, score }) => [node, score]))
  expect(scores.size).toBe(expected.length)
  for (const { node, score } of expected) {
    expect(Math.abs((scores.get(node) ?? Number.NaN) - score)).toBeLessThan(1e-9)
  }
}

prop.prop([placeInput], RUNS)('same input, same placement', (input) => {
  expect(place(input)).toEqual(place(structuredClone(input)))
})

prop.prop([placeInput], RUNS)('thresholds descend from initial to final', (input) => {
  const { settings } = input
  const thresholds = thresholdsOf(settings)
  expect(thresholds.length).toBe(settings.steps)
  expect(thresholds.at(-1)).toBe(settings.final)
  if (settings.steps > 1) expect(thresholds[0]).toBe(settings.initial)
  thresholds.slice(1).forEach((threshold, i) => {
    const before = thresholds[i] ?? Number.NaN
    expect(settings.initial > settings.final ? threshold < before : threshold === before).toBe(true)
  })
  const held = place(input).rounds.map(({ threshold }) => threshold)
  expect(held).toEqual(thresholds.slice(0, held.length))
})

prop.prop([placeInput], RUNS)(
  'a node that fails a constraint neither wins nor is scored',
  (input) => {
    const { constraints, systemScores, customerScores, tied, node } = place(input)
    const able = new Set(constraints.filter(({ passes }) => passes).map((each) => each.node))
    const named = [...systemScores, ...customerScores].map((score) => score.node)
    for (const each of [...named, ...tied, ...(node === null ? [] : [node])]) {
      expect(able.has(each)).toBe(true)
    }
    for (const { passes, reasons } of constraints) expect(passes).toBe(reasons.length === 0)
  },
)

prop.prop([placeInput], RUNS)(
  'the survivors are all nodes above the first threshold that any node passes',
  (input) => {
    const { rounds, systemScores, customerScores } = place(input)
    for (const { threshold, survivors } of rounds) {
      const above = systemScores.filter(({ score }) => isAbove(score, threshold))
      expect(survivors).toEqual(above.map(({ node }) => node))
    }
    expect(customerScores.map(({ node }) => node)).toEqual(rounds.at(-1)?.survivors ?? [])
  },
)

prop.prop([placeInput], RUNS)('the chosen one is among the best by customer keys', (input) => {
  const { node, tied, customerScores } = place(input)
  if (node === null) expect(tied).toEqual([])
  else expect(tied).toContain(node)
  const best = Math.max(...customerScores.map(({ score }) => score))
  for (const { node: each, score } of customerScores) {
    expect(tied.includes(each)).toBe(Math.abs(best - score) < 1e-9)
  }
})

prop.prop([placeInput, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true }))], RUNS)(
  'the order of nodes, VMs and keys changes no score',
  (input, order) => {
    const shuffled = <T>(list: readonly T[]): T[] =>
      list
        .map((each) => ({ each, key: Number(order.next().value) }))
        .sort((a, b) => a.key - b.key)
        .map(({ each }) => each)
    const nodes = shuffled(input.nodes).map((node) => ({
      ...node,
      keys: shuffled(node.keys),
      pclouds: shuffled(node.pclouds),
      runningVms: shuffled(node.runningVms).map((vm) => ({
        ...vm,
        customerKeys: shuffled(vm.customerKeys),
      })),
    }))
    const other = place({ ...input, nodes, vm: { ...input.vm, keys: shuffled(input.vm.keys) } })
    const own = place(input)
    expectEqualScores(other.systemScores, own.systemScores)
    expectEqualScores(other.customerScores, own.customerScores)
    expect([...other.tied].sort()).toEqual([...own.tied].sort())
  },
)

/** Replaces a name with another one of the same kind. */
const renamed = (name: string) =>
  name.startsWith('#') ? name : `${name.startsWith('_') ? '_' : ''}other ${name}`

const withOtherName = <T extends { name: string }>(key: T): T => ({
  ...key,
  name: renamed(key.name),
})

prop.prop([placeInput], RUNS)('other names for the keys change no score', (input) => {
  const { vm } = input
  const nodes = input.nodes.map((node) => ({
    ...node,
    keys: node.keys.map(withOtherName),
    runningVms: node.runningVms.map((running) => ({
      ...running,
      customerKeys: running.customerKeys.map(withOtherName),
    })),
  }))
  const keys = vm.keys.map(withOtherName)
  const stickyKeys = vm.stickyKeys.map(withOtherName)
  const other = place({ ...input, nodes, vm: { ...vm, keys, stickyKeys } })
  const own = place(input)
  expectEqualScores(other.systemScores, own.systemScores)
  expectEqualScores(other.customerScores, own.customerScores)
  expect([other.node, other.tied]).toEqual([own.node, own.tied])
})

prop.prop([placeInput], RUNS)('a score is the sum of its contributions', (input) => {
  const { systemScores, customerScores } = place(input)
  for (const { score, contributions } of [...systemScores, ...customerScores]) {
    const sum = contributions.reduce((total, { product }) => total + product, 0)
    expect(Math.abs(score - sum)).toBeLessThan(1e-9)
  }
})

prop.prop([placeInput], RUNS)('a placement survives JSON', (input) => {
  const placement = place(input)
  const back: unknown = JSON.parse(JSON.stringify(placement))
  expect(back).toEqual(placement)
  expect(JSON.stringify(back)).toBe(JSON.stringify(place(input)))
})

prop.prop([placeInput], RUNS)('every node was chosen, or has the step where it ended', (input) => {
  const placement = place(input)
  const trace = placeTrace(placement, input)
  for (const { id } of input.nodes) {
    expect(whyNot(trace, id).kind).toBe(id === placement.node ? 'chosen' : 'removed')
  }
  const { headline, funnel } = explainPlacement(placement, input)
  const words = JSON.stringify([whyNotWords(input), explainTrace(trace), headline, funnel])
  expect(words).not.toMatch(/undefined|NaN|Infinity|\[object/)
})

const whyNotWords = (input: PlaceInput) =>
  input.nodes.map(({ id }) => whyNot(placeTrace(place(input), input), id))

test('generated cases are repeatable and cover everything', () => {
  const cases = generatePlaceCases(2000, 1)
  expect(JSON.stringify(generatePlaceCases(2000, 1))).toBe(JSON.stringify(cases))
  const parsed = cases.map(parsePlaceInput)
  const bad = parsed.filter(({ ok }) => !ok).length
  expect(bad).toBeGreaterThan(100)
  expect(bad).toBeLessThan(250)

  const placements = parsed.flatMap((each) => (each.ok ? [place(each.value)] : []))
  const reasons = new Set(
    placements.flatMap(({ constraints }) => constraints.flatMap((c) => c.reasons)),
  )
  expect(reasons.size).toBe(13)
  expect(new Set(placements.map(({ reason }) => reason)).size).toBe(3)
  expect(placements.filter(({ tied }) => tied.length > 1).length).toBeGreaterThan(20)
})
