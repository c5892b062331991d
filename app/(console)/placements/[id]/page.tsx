import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { showPlacement } from '@/lib/features/vms/placements/list-placements.server'
import { StaffPlacement } from './staff-placement'
import { TenantPlacement } from './tenant-placement'

export const metadata: Metadata = { title: 'Placement' }

type Props = { params: Promise<{ id: string }> }

export default async function PlacementPage({ params }: Props) {
  const scope = await pageScope('vm.read')
  if (!scope.ok) return <Forbidden what="placements" needs={scope.error.needs} />
  const { id } = await params
  const found = await showPlacement(scope.value, decodeURIComponent(id))
  if (!found.ok) notFound()
  if ('steps' in found.value) return <TenantPlacement placement={found.value} />
  // The browser computes the outcome from the input.
  const { outcome: _, ...recorded } = found.value
  return <StaffPlacement recorded={recorded} />
}
