'use client'
import dynamic from 'next/dynamic'
import { Archived } from '@/components/resource/archived-rows'
import { SkeletonRows } from '@/components/ui/data/skeleton-rows'
import { StateBlock } from '@/components/ui/data/state-block'
import { fetchedEarly } from '@/components/ui/fetched-early'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useList, useRead } from '@/lib/api/client'
import type { Cluster } from '@/lib/features/clusters/schema'
import { nodeContract } from '@/lib/features/nodes/contract'

const loadEditor = fetchedEarly(() =>
  whenOnline(() => import('./nodes-editor')).then((it) => it.NodesEditor),
)
const ArchivedNodes = dynamic(() =>
  whenOnline(() => import('./archived-nodes')).then((it) => it.ArchivedNodes),
)
const NodesEditor = dynamic(loadEditor, { loading: () => <SkeletonRows rows={8} what="nodes" /> })

/** The nodes of a cluster and the keys that all of them have. */
export function NodesTab({ cluster }: { cluster: Cluster }) {
  const nodes = useList(nodeContract.list, { params: { id: cluster.id } })
  const keys = useRead(nodeContract.showKeys, { params: { id: cluster.id } })
  return (
    <StateBlock query={nodes} what="nodes" rows={8}>
      {(rows) => (
        <StateBlock query={keys} what="node keys" rows={8}>
          {(saved) => (
            // The height of the grid is not known before, so nothing is shown below it until it is rendered.
            <NodesEditor cluster={cluster} nodes={rows} saved={saved}>
              <Archived what="node">
                <ArchivedNodes clusterId={cluster.id} />
              </Archived>
            </NodesEditor>
          )}
        </StateBlock>
      )}
    </StateBlock>
  )
}
