import { counted } from '@/lib/base/number-text'
import {
  place as decide,
  explainPlacement,
  type NodeScore,
  type PlaceInput,
  type Placement,
  parsePlaceInput,
  placeTrace,
} from '@/lib/engine'
import { documentCommand } from './input/document-command'
import { textTable } from './table'

/** Selects a node for a VM, with the reasons. */
export const place = documentCommand({
  name: 'place',
  summary: 'Chooses the node for a VM, with constraints, rounds and scores.',
  example: 'berth place vm.json --table --why node-03',
  answer(document) {
    const input = parsePlaceInput(document)
    if (!input.ok) return { ok: false, error: input.error.problems }
    return { ok: true, value: { value: decide(input.value), context: input.value } }
  },
  table: placementTable,
  why: { noun: 'NODE', traceOf: placeTrace },
})

/** The placement as text: the sentence, the funnel, the rounds, the scores. */
function placementTable(placement: Placement, input: PlaceInput): string {
  const { headline, funnel } = explainPlacement(placement, input)
  const nodes = counted(placement.constraints.length, 'node')
  const steps = [nodes, ...funnel.map(stepText)].join(' -> ')
  const parts = [headline, steps, roundsTable(placement), nodesTable(placement)]
  return parts.filter((part) => part !== '').join('\n\n')
}

type Step = ReturnType<typeof explainPlacement>['funnel'][number]

const stepText = ({ step, label, left }: Step) =>
  step === 'system-rounds' ? `${label}: ${left}` : `${label} ${left}`

function roundsTable({ rounds }: Placement): string {
  if (rounds.length === 0) return ''
  const rows = rounds.map(({ round, threshold, survivors }) => [
    round,
    shown(threshold),
    survivors.length,
    namesOf(survivors),
  ])
  return textTable(['round', 'above', 'passed', 'nodes'], rows)
}

// The table names at most eight nodes; the JSON contains all of them.
const MAX_NAMES = 8

const namesOf = (nodes: readonly string[]) =>
  nodes.length <= MAX_NAMES
    ? nodes.join(', ')
    : `${nodes.slice(0, MAX_NAMES).join(', ')} and ${nodes.length - MAX_NAMES} more`

function nodesTable({ constraints, systemScores, customerScores, node }: Placement): string {
  const system = byNode(systemScores)
  const customer = byNode(customerScores)
  const rows = constraints.map((each) => [
    each.node,
    shown(each.committableFreeMb),
    shown(each.physicalFreeMb),
    shown(each.neededMb),
    system.get(each.node) ?? null,
    customer.get(each.node) ?? null,
    each.node === node ? 'chosen' : each.reasons.join(', '),
  ])
  const header = ['node', 'committable MB', 'free MB', 'needed MB', 'system', 'customer', '']
  return textTable(header, rows)
}

const byNode = (scores: readonly NodeScore[]) =>
  new Map(scores.map(({ node, score }) => [node, score.toFixed(1)]))

const shown = (value: number) => String(Number(value.toFixed(2)))
