'use client'
import { StateBlock } from '@/components/ui/data/state-block'
import type { Cluster } from '@/lib/features/clusters/schema'
import { useNodeKeys } from '@/lib/features/nodes/use-node-keys.client'
import { useNodes } from '@/lib/features/nodes/use-nodes.client'
import { NodesDesk } from './nodes-desk'

/** The nodes of a cluster and the keys that all of them have. */
export function NodesTab({ cluster }: { cluster: Cluster }) {
  const nodes = useNodes(cluster.id)
  const keys = useNodeKeys(cluster.id)
  return (
    <StateBlock query={nodes} what="nodes" rows={8}>
      {(rows) => (
        <StateBlock query={keys} what="node keys" rows={8}>
          {(saved) => <NodesDesk cluster={cluster} nodes={rows} saved={saved} />}
        </StateBlock>
      )}
    </StateBlock>
  )
}
