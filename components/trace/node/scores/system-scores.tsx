import { useMemo } from 'react'
import type { Explained } from '../explained'
import { ScoreTable } from './score-table'

/** Shows how the system score of each capable node is calculated. */
export function SystemScores({ explained }: { explained: Explained }) {
  const { placement, nearest } = explained
  const rows = useMemo(() => {
    const passed = new Set(placement.rounds.at(-1)?.survivors)
    const byNode = new Map(placement.systemScores.map((score) => [score.node, score]))
    return nearest.flatMap((node) => {
      const score = byNode.get(node)
      if (score === undefined) return []
      return [
        { node, score: score.score, passes: passed.has(node), entries: () => score.contributions },
      ]
    })
  }, [placement, nearest])
  return (
    <ScoreTable
      caption="System scores"
      rows={rows}
      chosen={placement.node}
      empty="This node has no key to which the VM gives a weight."
    />
  )
}
