import type { Metadata } from 'next'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { deployableResource } from '@/lib/features/deployables/deployable-resource.server'
import { firstRows } from '@/lib/features/resources/first-paint.server'
import { listResource } from '@/lib/features/resources/list-resource.server'
import { DeployablesPanel } from './deployables-panel'

export const metadata: Metadata = { title: 'Deployables' }

export default async function DeployablesPage() {
  const scope = await pageScope('inventory.read')
  if (!scope.ok) return <Forbidden what="deployables" needs={scope.error.needs} />
  const deployables = await listResource(deployableResource, scope.value, { limit: 200 })
  return <DeployablesPanel initial={firstRows(deployables)} />
}
