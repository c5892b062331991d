import type { Metadata } from 'next'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { firstPaint } from '@/lib/features/nouns/first-paint.server'
import { listNoun } from '@/lib/features/nouns/list-noun.server'
import { providerNoun } from '@/lib/features/providers/provider-noun.server'
import { CatalogTabs } from './catalog-tabs'

export const metadata: Metadata = { title: 'Catalog' }

export default async function CatalogPage() {
  const scope = await pageScope('inventory.read')
  if (!scope.ok) return <Forbidden what="the catalog" needs={scope.error.needs} />
  const providers = await listNoun(providerNoun, scope.value, { limit: 200 })
  return <CatalogTabs providers={firstPaint(providers)} />
}
