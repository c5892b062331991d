import type { Metadata } from 'next'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { poolResource } from '@/lib/features/pools/pool-resource.server'
import { firstPaint } from '@/lib/features/resources/first-paint.server'
import { listResource } from '@/lib/features/resources/list-resource.server'
import { PoolsPanel } from './pools-panel'

export const metadata: Metadata = { title: 'Pools' }

export default async function PoolsPage() {
  const scope = await pageScope('inventory.read')
  if (!scope.ok) return <Forbidden what="pools" needs={scope.error.needs} />
  const pools = await listResource(poolResource, scope.value, { limit: 200 })
  return <PoolsPanel initial={firstPaint(pools)} />
}
