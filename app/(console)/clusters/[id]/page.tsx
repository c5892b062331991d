import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { clusterResource } from '@/lib/features/clusters/cluster-resource.server'
import { idOfAddress } from '@/lib/features/resources/id-of-address.server'
import { showResource } from '@/lib/features/resources/show-resource.server'
import { ClusterPage } from './frame/cluster-page'

type Props = { params: Promise<{ id: string }> }

/** The title has the cluster's name, so that its browser tab can be found. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, scope] = await Promise.all([params, pageScope('inventory.read')])
  if (!scope.ok) return { title: 'Cluster' }
  const found = await showResource(
    clusterResource,
    scope.value,
    (await idOfAddress('cluster', id)) ?? '',
  )
  return { title: found.ok ? `${found.value.name}: cluster` : 'No such cluster' }
}

export default async function OneClusterPage({ params }: Props) {
  const scope = await pageScope('inventory.read')
  if (!scope.ok) return <Forbidden what="clusters" needs={scope.error.needs} />
  const { id } = await params
  const found = await showResource(
    clusterResource,
    scope.value,
    (await idOfAddress('cluster', id)) ?? '',
  )
  if (!found.ok) notFound()
  return <ClusterPage initial={found.value} />
}
