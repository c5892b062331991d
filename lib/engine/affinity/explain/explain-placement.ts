import { rollWords } from '../../kernel/interval'
import { counted, scoreText, shown } from '../../kernel/words'
import type { PlaceInput, Placement } from '../types'
import { highestOf } from './trace'

type PlacementExplanation = {
  /** The decision in one sentence. */
  headline: string
  /** The number of nodes that each step left: constraints 6, round 3: 2, customer keys 1. */
  funnel: readonly FunnelStep[]
}

/** One step that ran; `step` is its name in the trace. */
export type FunnelStep = {
  step: 'constraints' | 'system-rounds' | 'customer-keys' | 'draw'
  label: string
  left: number
}

/** Explains a placement in words. `input` is the input of the placement. */
export const explainPlacement = (
  placement: Placement,
  input: PlaceInput,
): PlacementExplanation => ({
  headline: headlineOf(placement, input),
  funnel: funnelOf(placement),
})

function headlineOf(placement: Placement, input: PlaceInput): string {
  const { node, reason, constraints, rounds, systemScores } = placement
  if (reason === 'no-capable-node') {
    return `No node was chosen: none of ${counted(constraints.length, 'node')} can take the VM.`
  }
  if (node === null) {
    const best = scoreText(highestOf(systemScores))
    const last = shown(rounds.at(-1)?.threshold ?? 0)
    return `No node was chosen: the best score is ${best}, needed above ${last} in the last of ${counted(rounds.length, 'round')}.`
  }
  if (rounds.length === 0) {
    return `${node} was chosen: the disk is there, and with local storage affinity is not used.`
  }
  return `${node} was chosen: ${passingOf(placement, input)}${customerOf(placement)}${drawOf(placement)}.`
}

function passingOf({ node, rounds }: Placement, { settings }: PlaceInput): string {
  const { round, threshold = 0, survivors = [] } = rounds.at(-1) ?? {}
  const others = survivors.filter((each) => each !== node)
  const where = `passed in round ${round} of ${settings.steps} (threshold ${shown(threshold)})`
  if (others.length === 0) return `it alone ${where}`
  return `it and ${others.length === 1 ? others[0] : `${others.length} others`} ${where}`
}

/** States which nodes scored lower on customer keys, if any. */
function customerOf({ node, customerScores, tied }: Placement): string {
  const chosen = new Set(tied)
  const beaten = customerScores.filter((score) => !chosen.has(score.node))
  if (beaten.length === 0) return ''
  const own = customerScores.find((score) => score.node === node)?.score ?? 0
  const selected = tied.length === 1 ? node : `it and ${counted(tied.length - 1, 'other')}`
  return `; ${selected} scored higher on customer keys (${scoreText(own)} vs ${scoreText(highestOf(beaten))})`
}

function drawOf({ tied, roll }: Placement): string {
  if (tied.length < 2) return ''
  return `; it was drawn from ${tied.length} that tied on customer keys (the draw was ${rollWords(roll)} of 100)`
}

function funnelOf({ constraints, rounds, customerScores, tied, node }: Placement): FunnelStep[] {
  const capable = constraints.filter(({ passes }) => passes).length
  const steps: FunnelStep[] = [{ step: 'constraints', label: 'constraints', left: capable }]
  const passing = rounds.at(-1)
  if (passing === undefined) return steps
  if (node === null) return [...steps, { step: 'system-rounds', label: 'rounds', left: 0 }]

  const label = `round ${passing.round}`
  steps.push({ step: 'system-rounds', label, left: customerScores.length })
  steps.push({ step: 'customer-keys', label: 'customer keys', left: tied.length })
  if (tied.length > 1) steps.push({ step: 'draw', label: 'draw', left: 1 })
  return steps
}
