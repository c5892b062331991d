import type { Metadata } from 'next'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { firstPaint } from '@/lib/features/nouns/first-paint.server'
import { listNoun } from '@/lib/features/nouns/list-noun.server'
import { poolNoun } from '@/lib/features/pools/pool-noun.server'
import { PoolsPanel } from './pools-panel'

export const metadata: Metadata = { title: 'Pools' }

export default async function PoolsPage() {
  const scope = await pageScope('inventory.read')
  if (!scope.ok) return <Forbidden what="pools" needs={scope.error.needs} />
  const pools = await listNoun(poolNoun, scope.value, { limit: 200 })
  return <PoolsPanel initial={firstPaint(pools)} />
}
