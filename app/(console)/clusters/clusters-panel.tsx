'use client'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { parseAsBoolean, parseAsString, useQueryStates } from 'nuqs'
import { Archived } from '@/components/resource/archived-rows'
import { DataTable } from '@/components/ui/data/data-table'
import { SearchField } from '@/components/ui/data/search-field'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { LockedButton } from '@/components/ui/locked-button'
import { matchesSearch } from '@/components/ui/text/search-text'
import type { Cluster } from '@/lib/features/clusters/schema'
import { useClusters } from '@/lib/features/clusters/use-clusters.client'
import { usePods } from '@/lib/features/pods/use-pods.client'
import { clusterAddress } from './cluster-address'
import { clusterColumns } from './cluster-columns'

const NewClusterDrawer = dynamic(
  () => import('./form/new-cluster-drawer').then((it) => it.NewClusterDrawer),
  { loading: () => null },
)

const ArchivedClusters = dynamic(() =>
  import('./archived-clusters').then((it) => it.ArchivedClusters),
)

/** Every cluster: where it is, how much of it is given away, and whether its storage is local. */
export function ClustersPanel({ initial }: { initial: readonly Cluster[] | undefined }) {
  const query = useClusters(initial)
  const router = useRouter()
  const hasNoPod = usePods().data?.length === 0
  const [url, setUrl] = useQueryStates({
    q: parseAsString.withDefault(''),
    sort: parseAsString,
    new: parseAsBoolean.withDefault(false),
  })
  return (
    <>
      <Toolbar lead="The nodes below a pod. The keys of nodes and VMs decide on which node a VM starts.">
        <SearchField label="Search clusters" value={url.q} onChange={(q) => void setUrl({ q })} />
        <LockedButton
          permission="inventory.write"
          leftSection={<Plus size={15} aria-hidden />}
          first={
            hasNoPod
              ? 'Create a pod first, on the page Pods: a cluster lies below a pod.'
              : undefined
          }
          onClick={() => void setUrl({ new: true }, { history: 'push' })}
        >
          New cluster
        </LockedButton>
      </Toolbar>
      <StateBlock query={query} what="clusters">
        {(clusters) => {
          if (clusters.length === 0)
            return (
              <EmptyBlock title="No clusters yet" action={<Link href="/pods">Pods</Link>}>
                {hasNoPod
                  ? 'A cluster is a group of nodes below a pod, and there is no pod yet. Create one on the page Pods first.'
                  : 'A cluster is a group of nodes below a pod. Choose New cluster above.'}
              </EmptyBlock>
            )
          const rows = clusters.filter(({ name, pod, realm, provider }) =>
            matchesSearch(url.q, [name, pod, realm, provider]),
          )
          if (rows.length === 0)
            return (
              <EmptyBlock
                title="No cluster matches the search"
                onClearFilter={() => void setUrl({ q: '' })}
              />
            )
          return (
            <DataTable
              caption="Clusters"
              rows={rows.toSorted(byPlace)}
              columns={clusterColumns}
              rowKey={({ id }) => id}
              onOpen={({ id }) => router.push(clusterAddress(id))}
              sort={url.sort}
              onSort={(sort) => void setUrl({ sort })}
            />
          )
        }}
      </StateBlock>
      <Archived what="cluster">
        <ArchivedClusters />
      </Archived>
      {url.new && <NewClusterDrawer onClose={() => void setUrl({ new: null })} />}
    </>
  )
}

const placeOf = ({ provider, realm, pod, name }: Cluster) =>
  [provider, realm, pod, name].join(' / ')

/** By provider, realm and pod, which is how they lie. */
const byPlace = (a: Cluster, b: Cluster) => placeOf(a).localeCompare(placeOf(b), 'en')
