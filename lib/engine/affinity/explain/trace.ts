import { type Removal, removal, type Step, type StepEffect, type Trace } from '../../trace/trace'
import { allocationOf } from '../allocation'
import { capacityAt } from '../capacity'
import { factsOf } from '../constraint-facts'
import { nodeAt } from '../node-at'
import type { NodeScore, PlaceInput, Placement } from '../types'

/** The trace of a placement on this input, node by node; computed on demand. */
export function placeTrace(placement: Placement, input: PlaceInput): Trace {
  const steps = [
    constraintStep(input, placement),
    ...(placement.rounds.length > 0 ? [roundStep(input, placement)] : []),
    ...(placement.customerScores.length > 0 ? [customerStep(placement)] : []),
    ...(placement.tied.length > 1 ? [drawStep(placement)] : []),
  ]
  return { level: 'node', steps, chosen: placement.node }
}

function constraintStep(input: PlaceInput, { constraints }: Placement): Step {
  const allocation = allocationOf(input.nodes)
  const effects = constraints.map(({ node, reasons }, n) => {
    const judged = { input, node: nodeAt(input, n), room: capacityAt(input, allocation, n) }
    const removedBy = reasons.map((code) => removal(code, factsOf(code, judged)))
    return effectOn(node, null, removedBy)
  })
  return { step: 'constraints', facts: { nodes: constraints.length }, effects }
}

function roundStep({ settings }: PlaceInput, { rounds, systemScores }: Placement): Step {
  const { round = 0, threshold = 0, survivors = [] } = rounds.at(-1) ?? {}
  const passed = new Set(survivors)
  const facts = { round, threshold, steps: settings.steps, passed: passed.size > 0 }
  const effects = systemScores.map(({ node, score }) => {
    const tooLow = removal('system-score-too-low', { score, threshold, round })
    return effectOn(node, score, passed.has(node) ? [] : [tooLow])
  })
  return { step: 'system-rounds', facts, effects }
}

function customerStep({ customerScores, tied }: Placement): Step {
  const best = highestOf(customerScores)
  const chosen = new Set(tied)
  const effects = customerScores.map(({ node, score }) => {
    const lower = removal('customer-score-lower', { score, best, lower: best - score })
    return effectOn(node, score, chosen.has(node) ? [] : [lower])
  })
  return { step: 'customer-keys', facts: { best }, effects }
}

function drawStep({ tied, node: chosen, roll }: Placement): Step {
  const effects = tied.map((node, index) => {
    const because = { roll, from: index / tied.length, to: (index + 1) / tied.length }
    const removedBy = node === chosen ? [] : [removal('draw-lost', because)]
    return { ...effectOn(node, 1 / tied.length, removedBy), because }
  })
  return { step: 'draw', facts: { roll, tied: tied.length }, effects }
}

const effectOn = (
  candidate: string,
  value: number | null,
  removedBy: readonly Removal[],
): StepEffect => ({ candidate, removedBy, value, because: {} })

/** Returns the highest score of the nodes, -Infinity without nodes. */
export const highestOf = (scores: readonly NodeScore[]): number =>
  scores.reduce((highest, { score }) => Math.max(highest, score), -Infinity)
