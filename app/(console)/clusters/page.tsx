import type { Metadata } from 'next'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { clusterResource } from '@/lib/features/clusters/cluster-resource.server'
import { firstRows } from '@/lib/features/resources/first-paint.server'
import { listResource } from '@/lib/features/resources/list-resource.server'
import { ClustersPanel } from './clusters-panel'

export const metadata: Metadata = { title: 'Clusters' }

export default async function ClustersPage() {
  const scope = await pageScope('inventory.read')
  if (!scope.ok) return <Forbidden what="clusters" needs={scope.error.needs} />
  const clusters = await listResource(clusterResource, scope.value, { limit: 200 })
  return <ClustersPanel initial={firstRows(clusters)} />
}
