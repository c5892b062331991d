import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { showPlacementHead } from '@/lib/features/vms/placements/show-placement.server'
import { StaffPlacement } from './staff-placement'
import { TenantPlacement } from './tenant-placement'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, scope] = await Promise.all([params, pageScope('vm.read')])
  if (!scope.ok) return { title: 'Placement' }
  const found = await showPlacementHead(scope.value, decodeURIComponent(id))
  return { title: found.ok ? `${found.value.vm}: placement` : 'No such placement' }
}

export default async function PlacementPage({ params }: Props) {
  const scope = await pageScope('vm.read')
  if (!scope.ok) return <Forbidden what="placements" needs={scope.error.needs} />
  const { id } = await params
  const found = await showPlacementHead(scope.value, decodeURIComponent(id))
  if (!found.ok) notFound()
  // The inputs have megabytes in a large cluster, so the browser fetches them after the page has loaded.
  if ('host' in found.value) return <TenantPlacement placement={found.value} />
  return <StaffPlacement placement={found.value} />
}
