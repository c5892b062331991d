import type { NodeScore, Placement } from '../types'

/**
 * All nodes, ordered by how close they came to being chosen: the chosen node, then by the number of steps a node
 * passed, by its customer score and by its system score. Ties stay in the order of the input.
 */
export function nearestNodes(placement: Placement): string[] {
  const { constraints, rounds, systemScores, customerScores, tied, node } = placement
  const bySystem = scoresByNode(systemScores)
  const byCustomer = scoresByNode(customerScores)
  const inDraw = new Set(tied)
  const passed = new Set(rounds.at(-1)?.survivors)
  const stepsOf = (id: string, isCapable: boolean) =>
    [isCapable, passed.has(id), inDraw.has(id), id === node].filter(Boolean).length

  return constraints
    .map(({ node: id, passes }) => ({
      id,
      steps: stepsOf(id, passes),
      customer: byCustomer.get(id) ?? 0,
      system: bySystem.get(id) ?? 0,
    }))
    .sort((a, b) => b.steps - a.steps || b.customer - a.customer || b.system - a.system)
    .map(({ id }) => id)
}

const scoresByNode = (scores: readonly NodeScore[]) =>
  new Map(scores.map(({ node, score }) => [node, score]))
