'use client'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { parseAsBoolean, parseAsStringLiteral, useQueryState } from 'nuqs'
import { LoadMore, withoutMoreError } from '@/components/connection/load-more'
import { ListTable } from '@/components/resource/list/list-table'
import { Section } from '@/components/ui/data/section'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { LockedButton } from '@/components/ui/locked-button'
import shared from '@/components/ui/shared.module.css'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useMay } from '@/lib/auth/viewer.client'
import { pcloudSortOf, pcloudSorts } from '@/lib/features/pclouds/orders'
import type { PcloudShown, SharedPcloud } from '@/lib/features/pclouds/schema'
import { usePclouds } from '@/lib/features/pclouds/use-pclouds.client'
import { WaitingSection } from '../[id]/waiting/waiting-section'
import { pcloudAddress } from '../pcloud-address'
import { LaunchHereButton } from '../use/launch-here-button'
import { LeaveButton } from '../use/leave-button'
import { sharedColumns } from './pcloud-columns'
import { PcloudTable } from './pcloud-table'
import { UnitsLeft } from './units-left'

const CreateDialog = dynamic(
  () => whenOnline(() => import('../create/create-dialog')).then((it) => it.CreateDialog),
  { loading: () => null },
)

const sortParam = parseAsStringLiteral(pcloudSorts)

/** A tenant's own Pclouds and those that other tenants share with it. */
export function TenantPclouds() {
  const [isCreating, setCreating] = useQueryState('create', parseAsBoolean.withDefault(false))
  const open = (isOpen: boolean) => void setCreating(isOpen || null, { history: 'push' })
  return (
    <>
      <Toolbar lead="A private cloud has hosts of its own, which run only VMs of the tenants you choose.">
        <LockedButton
          permission="pcloud.own"
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => open(true)}
        >
          Create private cloud
        </LockedButton>
      </Toolbar>
      <div className={shared.stack22}>
        <UnitsLeft />
        <OwnPclouds />
        <SharedPclouds />
      </div>
      {isCreating && <CreateDialog onClose={() => open(false)} />}
    </>
  )
}

/** Up to this number of private clouds, their waiting lists are also shown here. */
const MAX_LISTED = 10

function OwnPclouds() {
  const [sort, setSort] = useQueryState('sort', sortParam)
  const query = usePclouds({ view: 'mine', ...(sort === null ? {} : { sort }) })
  const may = useMay('pcloud.own').allowed
  const rows = query.data?.pages.flatMap(({ items }) => items.filter(isOwn)) ?? []
  return (
    <>
      {rows.slice(0, MAX_LISTED).map((pcloud) => (
        <WaitingSection key={pcloud.id} pcloud={pcloud} title={`Waiting: ${pcloud.name}`} />
      ))}
      <Section title="Yours">
        <StateBlock query={withoutMoreError(query)} what="private clouds" rows={3}>
          {() =>
            rows.length === 0 ? (
              <EmptyBlock title="No private cloud yet">
                {may
                  ? 'Create one to get hosts of your own. You decide who may launch on them.'
                  : 'An owner of your tenant can create one.'}
              </EmptyBlock>
            ) : (
              <PcloudTable
                list="own-private-clouds"
                caption="Your private clouds"
                rows={rows}
                hasMore={query.hasNextPage}
                sort={sort}
                onSort={(to) => void setSort(pcloudSortOf(to))}
              />
            )
          }
        </StateBlock>
        <LoadMore query={query} what="more private clouds" />
      </Section>
    </>
  )
}

function SharedPclouds() {
  const router = useRouter()
  const [sort, setSort] = useQueryState('shared-sort', sortParam)
  const query = usePclouds({ view: 'shared', ...(sort === null ? {} : { sort }) })
  const rows = query.data?.pages.flatMap(({ items }) => items.filter(isShared)) ?? []
  if (query.error === null && rows.length === 0) return null
  return (
    <Section title="Shared with you">
      <StateBlock query={withoutMoreError(query)} what="shared private clouds" rows={2}>
        {() => (
          <ListTable
            list="shared-private-clouds"
            one="private cloud"
            many="private clouds"
            caption="Shared with you"
            rows={rows}
            hasMore={query.hasNextPage}
            columns={sharedWithActions}
            rowKey={({ id }) => id}
            nameOf={({ name }) => name}
            onOpen={({ id }) => router.push(pcloudAddress(id))}
            sort={sort}
            onSort={(to) => void setSort(pcloudSortOf(to))}
            apiPath="/pclouds"
          />
        )}
      </StateBlock>
      <LoadMore query={query} what="more shared private clouds" />
    </Section>
  )
}

const sharedWithActions = sharedColumns((pcloud) => (
  <span className={shared.line8}>
    <LaunchHereButton pcloud={pcloud} />
    <LeaveButton pcloud={pcloud} />
  </span>
))

type Listed = PcloudShown | SharedPcloud

const isOwn = (pcloud: Listed): pcloud is PcloudShown => pcloud.access !== 'shared'
const isShared = (pcloud: Listed): pcloud is SharedPcloud => pcloud.access === 'shared'
