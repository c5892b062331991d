import type { NodeScore, Placement } from '../types'

/**
 * All nodes, the one that came closest to being chosen first: the chosen one, then by how many steps a node passed, by
 * its customer score and by its system score. Nodes that no step separates stay in the order of the input.
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
