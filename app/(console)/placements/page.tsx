import type { Metadata } from 'next'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { listPlacements } from '@/lib/features/vms/placements/list-placements.server'
import { PLACEMENTS_PAGE } from '@/lib/features/vms/placements/orders'
import { PlacementsPanel } from './placements-panel'

export const metadata: Metadata = { title: 'Placements' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function PlacementsPage({ searchParams }: Props) {
  const scope = await pageScope('vm.read')
  if (!scope.ok) return <Forbidden what="placements" needs={scope.error.needs} />
  const isPlain = Object.keys(await searchParams).length === 0
  const first = isPlain ? await listPlacements(scope.value, { limit: PLACEMENTS_PAGE }) : null
  return <PlacementsPanel initial={first?.ok === true ? first.value : undefined} />
}
