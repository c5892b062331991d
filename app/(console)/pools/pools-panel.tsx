'use client'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { parseAsString, useQueryStates } from 'nuqs'
import { SearchField } from '@/components/ui/data/search-field'
import { StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { LockedButton } from '@/components/ui/locked-button'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useList } from '@/lib/api/client'
import { poolContract } from '@/lib/features/pools/contract'
import type { Pool } from '@/lib/features/pools/schema'
import { GlobalDefault } from './global-default'
import { InventoryMenu } from './inventory-menu'
import { PoolsTable } from './pools-table'

const PoolDrawer = dynamic(
  () => whenOnline(() => import('./pool-drawer')).then((it) => it.PoolDrawer),
  { loading: () => null },
)
const SetupNotice = dynamic(
  () => whenOnline(() => import('@/components/setup/setup-notice')).then((it) => it.SetupNotice),
  { loading: () => null },
)
const ImportDrawer = dynamic(
  () => whenOnline(() => import('./import/import-drawer')).then((it) => it.ImportDrawer),
  { loading: () => null },
)

/** Every pool with its policy and whether it accepts launches. */
export function PoolsPanel({ initial }: { initial: readonly Pool[] | undefined }) {
  const query = useList(poolContract.list, {}, { initial: initial })
  const [url, setUrl] = useQueryStates({
    q: parseAsString.withDefault(''),
    sort: parseAsString,
    pool: parseAsString,
    field: parseAsString,
    import: parseAsString,
  })
  const openPool = (pool: string | null) => void setUrl({ pool, field: null }, { history: 'push' })
  const openImport = (on: boolean) => void setUrl({ import: on ? '' : null }, { history: 'push' })
  return (
    <>
      <Toolbar lead="A pool groups accounts, realms and tenants under one policy.">
        <SearchField label="Search pools" value={url.q} onChange={(q) => void setUrl({ q })} />
        <InventoryMenu onImport={() => openImport(true)} />
        <LockedButton
          permission="inventory.write"
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => openPool('new')}
        >
          New pool
        </LockedButton>
      </Toolbar>
      <StateBlock query={query} what="pools">
        {(pools) => (
          <>
            {pools.length === 0 && <SetupNotice />}
            <GlobalDefault pools={pools} />
            <PoolsTable
              pools={pools}
              search={url.q}
              sort={url.sort}
              onSort={(sort) => void setUrl({ sort })}
              onEdit={openPool}
              onNew={() => openPool('new')}
              onClear={() => void setUrl({ q: '' })}
            />
          </>
        )}
      </StateBlock>
      {url.pool !== null && query.data !== undefined && (
        <PoolDrawer
          key={url.pool}
          pool={query.data.find(({ id }) => id === url.pool) ?? null}
          isNew={url.pool === 'new'}
          field={url.field}
          onClose={() => openPool(null)}
        />
      )}
      {url.import !== null && <ImportDrawer onClose={() => openImport(false)} />}
    </>
  )
}
