import { useMemo } from 'react'
import shared from '@/components/ui/shared.module.css'
import { customerEntries } from '@/lib/engine'
import type { Explained } from '../explained'
import { ScoreTable } from './score-table'

/** Compares the nodes that passed the rounds by customer keys; each entry of a name counts separately. */
export function CustomerScores({ explained }: { explained: Explained }) {
  const { input, placement, nearest } = explained
  const rows = useMemo(() => {
    const tied = new Set(placement.tied)
    const byNode = new Map(placement.customerScores.map((score) => [score.node, score]))
    return nearest.flatMap((node) => {
      const score = byNode.get(node)
      if (score === undefined) return []
      const entries = () =>
        customerEntries(placement, input, node).map(({ vm, ...entry }) => ({
          ...entry,
          owner: vm ?? 'the node',
        }))
      return [{ node, score: score.score, passes: tied.has(node), entries }]
    })
  }, [input, placement, nearest])
  return (
    <div className={`${shared.stack10} ${shared.top}`}>
      <p className={shared.dimmedSmWrap}>
        {input.settings.scopeCustomerKeys
          ? 'Running VMs of the same customer contribute their keys, and nodes their reserved ones. The highest score wins.'
          : 'All running VMs contribute their keys, and nodes their reserved ones. The highest score wins.'}
        {placement.tied.length > 1 && ' Equal scores: a random draw, its seed recorded.'}
      </p>
      <ScoreTable
        caption="Customer scores"
        rows={rows}
        chosen={placement.node}
        empty="No node or running VM has a key to which the VM gives a weight."
      />
    </div>
  )
}
