import type { Metadata } from 'next'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { podResource } from '@/lib/features/pods/pod-resource.server'
import { firstPaint } from '@/lib/features/resources/first-paint.server'
import { listResource } from '@/lib/features/resources/list-resource.server'
import { PodsPage } from './pods-page'

export const metadata: Metadata = { title: 'Pods' }

export default async function Page() {
  const scope = await pageScope('inventory.read')
  if (!scope.ok) return <Forbidden what="pods" needs={scope.error.needs} />
  const pods = await listResource(podResource, scope.value, { limit: 200 })
  return <PodsPage pods={firstPaint(pods)} />
}
