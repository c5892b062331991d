'use client'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { LoadMore, withoutMoreError } from '@/components/connection/load-more'
import { SearchField } from '@/components/ui/data/search-field'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { LockedButton } from '@/components/ui/locked-button'
import { whenOnline } from '@/lib/api/browser/when-online'
import { pcloudSortOf, pcloudSorts } from '@/lib/features/pclouds/orders'
import { usePclouds } from '@/lib/features/pclouds/use-pclouds.client'
import { PcloudTable } from './pcloud-table'

const CreateDialog = dynamic(
  () => whenOnline(() => import('../create/create-dialog')).then((it) => it.CreateDialog),
  { loading: () => null },
)

/** The Pclouds of all tenants. */
export function StaffPclouds() {
  const [url, setUrl] = useQueryStates({
    q: parseAsString.withDefault(''),
    tenant: parseAsString,
    sort: parseAsStringLiteral(pcloudSorts),
    create: parseAsBoolean.withDefault(false),
  })
  const filter = {
    ...(url.q.trim() === '' ? {} : { q: url.q.trim() }),
    ...(url.tenant === null ? {} : { tenant: url.tenant }),
  }
  const query = usePclouds({ ...filter, ...(url.sort === null ? {} : { sort: url.sort }) })
  const open = (isOpen: boolean) =>
    void setUrl({ create: isOpen ? true : null }, { history: 'push' })
  const isFiltered = Object.keys(filter).length > 0
  return (
    <>
      <Toolbar lead="The private clouds of all tenants: their hosts run only VMs of authorised tenants.">
        <SearchField
          label="Search private clouds"
          value={url.q}
          onChange={(q) => void setUrl({ q })}
        />
        <LockedButton
          permission="pcloud.own"
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => open(true)}
        >
          Create private cloud
        </LockedButton>
      </Toolbar>
      <StateBlock query={withoutMoreError(query)} what="private clouds">
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) =>
            items.flatMap((it) => (it.access === 'shared' ? [] : [it])),
          )
          if (rows.length === 0)
            return isFiltered ? (
              <EmptyBlock
                title="No private cloud matches"
                onClearFilter={() => void setUrl({ q: '', tenant: null })}
              />
            ) : (
              <EmptyBlock title="No private cloud yet">
                Tenants create them; hosts come from the pools of the host flavors.
              </EmptyBlock>
            )
          return (
            <PcloudTable
              list="private-clouds"
              caption="Private clouds"
              rows={rows}
              hasMore={query.hasNextPage}
              sort={url.sort}
              onSort={(sort) => void setUrl({ sort: pcloudSortOf(sort) })}
              hasOwners
            />
          )
        }}
      </StateBlock>
      <LoadMore query={query} what="more private clouds" />
      {url.create && <CreateDialog tenant={url.tenant} onClose={() => open(false)} />}
    </>
  )
}
