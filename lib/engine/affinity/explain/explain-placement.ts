import { counted, outOf100, scoreText } from '../../kernel/words'
import type { PlaceInput, Placement } from '../types'
import { highestOf } from './trace'

export type PlacementExplanation = {
  /** The whole decision in one sentence. */
  headline: string
  /** How many nodes every step left: "8 nodes -> constraints 6 -> round 3: 2 -> customer keys 1". */
  funnel: string
}

/** A placement as people read it. `input` is the one it was made from. */
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
    const last = rounds.at(-1)?.threshold
    return `No node was chosen: the best score is ${best}, needed above ${last} in the last of ${counted(rounds.length, 'round')}.`
  }
  if (rounds.length === 0) {
    return `${node} was chosen: the disk lies there, and with local storage affinity is not used.`
  }
  return `${node} was chosen: ${passingOf(placement, input)}${customerOf(placement)}${drawOf(placement)}.`
}

function passingOf({ node, rounds }: Placement, { settings }: PlaceInput): string {
  const { round, threshold, survivors = [] } = rounds.at(-1) ?? {}
  const others = survivors.filter((each) => each !== node)
  const where = `passed in round ${round} of ${settings.steps} (threshold ${threshold})`
  if (others.length === 0) return `it alone ${where}`
  return `it and ${others.length === 1 ? others[0] : `${others.length} others`} ${where}`
}

/** Who was left behind on customer keys, if anyone. */
function customerOf({ node, customerScores, tied }: Placement): string {
  const kept = new Set(tied)
  const beaten = customerScores.filter((score) => !kept.has(score.node))
  if (beaten.length === 0) return ''
  const own = customerScores.find((score) => score.node === node)?.score ?? 0
  const who = tied.length === 1 ? node : `it and ${counted(tied.length - 1, 'other')}`
  return `; ${who} scored higher on customer keys (${scoreText(own)} vs ${scoreText(highestOf(beaten))})`
}

function drawOf({ tied, roll }: Placement): string {
  if (tied.length < 2) return ''
  return `; it was drawn from ${tied.length} that tied (rolled ${outOf100(roll)} of 100)`
}

function funnelOf({ constraints, rounds, customerScores, tied, node }: Placement): string {
  const capable = constraints.filter(({ passes }) => passes).length
  const passing = rounds.at(-1)
  const steps = [counted(constraints.length, 'node'), `constraints ${capable}`]
  if (passing !== undefined && node === null) steps.push(`rounds 0`)
  if (passing !== undefined && node !== null) {
    steps.push(`round ${passing.round}: ${customerScores.length}`, `customer keys ${tied.length}`)
    if (tied.length > 1) steps.push('draw 1')
  }
  return steps.join(' -> ')
}
