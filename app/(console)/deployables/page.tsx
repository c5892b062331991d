import type { Metadata } from 'next'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { deployableNoun } from '@/lib/features/deployables/deployable-noun.server'
import { firstPaint } from '@/lib/features/nouns/first-paint.server'
import { listNoun } from '@/lib/features/nouns/list-noun.server'
import { DeployablesPanel } from './deployables-panel'

export const metadata: Metadata = { title: 'Deployables' }

export default async function DeployablesPage() {
  const scope = await pageScope('inventory.read')
  if (!scope.ok) return <Forbidden what="deployables" needs={scope.error.needs} />
  const deployables = await listNoun(deployableNoun, scope.value, { limit: 200 })
  return <DeployablesPanel initial={firstPaint(deployables)} />
}
