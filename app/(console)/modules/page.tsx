import type { Metadata } from 'next'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { moduleResource } from '@/lib/features/modules/module-resource.server'
import { moduleSchema } from '@/lib/features/modules/schema'
import { firstPaint } from '@/lib/features/resources/first-paint.server'
import { listResource } from '@/lib/features/resources/list-resource.server'
import { ModulesPanel } from './modules-panel'

export const metadata: Metadata = { title: 'Modules' }

export default async function ModulesPage() {
  const scope = await pageScope('policy.read')
  if (!scope.ok) return <Forbidden what="modules" />
  const modules = await listResource(moduleResource, scope.value, { limit: 200, archived: 'true' })
  return <ModulesPanel initial={firstPaint(modules)?.map((each) => moduleSchema.parse(each))} />
}
