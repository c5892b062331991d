import type { Metadata } from 'next'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { providerResource } from '@/lib/features/providers/provider-resource.server'
import { firstPaint } from '@/lib/features/resources/first-paint.server'
import { listResource } from '@/lib/features/resources/list-resource.server'
import { CatalogTabs } from './catalog-tabs'

export const metadata: Metadata = { title: 'Catalog' }

export default async function CatalogPage() {
  const scope = await pageScope('inventory.read')
  if (!scope.ok) return <Forbidden what="the catalog" needs={scope.error.needs} />
  const providers = await listResource(providerResource, scope.value, { limit: 200 })
  return <CatalogTabs providers={firstPaint(providers)} />
}
