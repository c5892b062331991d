'use client'
import dynamic from 'next/dynamic'
import { Archived } from '@/components/resource/archived-rows'
import { ResourceList } from '@/components/resource/list/resource-list'
import { EmptyBlock } from '@/components/ui/data/state-block'
import { whenOnline } from '@/lib/api/browser/when-online'
import type { IncrementalRows } from '@/lib/api/incremental-rows'
import { useIncrementalList } from '@/lib/api/use-incremental-list'
import { clusterContract } from '@/lib/features/clusters/contract'
import { clusterList } from '@/lib/features/clusters/listed'
import type { Cluster } from '@/lib/features/clusters/schema'

import { clusterAddress } from './cluster-address'
import { clusterColumns } from './cluster-columns'

const NewClusterDrawer = dynamic(
  () => whenOnline(() => import('./form/new-cluster-drawer')).then((it) => it.NewClusterDrawer),
  { loading: () => null },
)

const ArchivedClusters = dynamic(() =>
  whenOnline(() => import('./archived-clusters')).then((it) => it.ArchivedClusters),
)

/** All clusters with their location, nodes, memory and kind of storage. */
export function ClustersPanel({ initial }: { initial: IncrementalRows<Cluster> | undefined }) {
  return (
    <>
      <ResourceList
        resource={clusterList}
        apiPath="/clusters"
        isPage
        lead="The nodes below a pod. The keys of nodes and VMs decide on which node a VM starts."
        query={useIncrementalList(clusterContract.list, {}, { initial })}
        columns={() => clusterColumns}
        textsOf={({ realm, provider }) => [realm, provider]}
        order={byPlace}
        pageOf={clusterAddress}
        empty={() => (
          <EmptyBlock title="No clusters yet">
            A cluster is a group of nodes below a pod. Choose New cluster above.
          </EmptyBlock>
        )}
        drawer={(open) => <NewClusterDrawer open={open} />}
      />
      <Archived what="cluster">
        <ArchivedClusters />
      </Archived>
    </>
  )
}

const placeOf = ({ provider, realm, pod, name }: Cluster) =>
  [provider, realm, pod, name].join(' / ')

/** Compares by provider, realm and pod. */
const byPlace = (a: Cluster, b: Cluster) => placeOf(a).localeCompare(placeOf(b), 'en')
