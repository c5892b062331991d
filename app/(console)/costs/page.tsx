import type { Metadata } from 'next'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { readInstant } from '@/lib/base/instant'
import { readMissingCells } from '@/lib/features/prices/grid/read-missing-cells.server'
import { readSmallPriceGrid } from '@/lib/features/prices/grid/read-price-grid.server'
import { CostsPanel } from './frame/costs-panel'

export const metadata: Metadata = { title: 'Costs' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The browser fetches larger sheets, so that the page appears at once. */
const MAX_PAINTED = 2_000

export default async function CostsPage({ searchParams }: Props) {
  const scope = await pageScope('inventory.read')
  if (!scope.ok) return <Forbidden what="costs" needs={scope.error.needs} />
  const search = await searchParams
  const at = readInstant(one(search.asof) ?? '')
  const [pool, deployable] = [one(search.pool), one(search.dep)]
  const isSent = one(search.filter) === 'missing' && (pool ?? deployable) !== null
  const [grid, requested] = await Promise.all([
    readSmallPriceGrid(scope.value, { at: at ?? undefined }, MAX_PAINTED),
    isSent ? readMissingCells(scope.value, { pool, deployable }) : null,
  ])
  return <CostsPanel initial={grid ?? undefined} initialAt={at} requested={requested} />
}

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : null)
