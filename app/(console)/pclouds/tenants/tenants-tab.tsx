'use client'
import dynamic from 'next/dynamic'
import { parseAsString, useQueryState } from 'nuqs'
import { WholeList } from '@/components/resource/list/whole-list'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { UsageBar } from '@/components/ui/data/usage-bar'
import { Clip } from '@/components/ui/text/clip'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useList } from '@/lib/api/client'
import {
  useFlavorHolders,
  useHostFlavors,
} from '@/lib/features/host-flavors/use-host-flavors.client'
import { tenantContract } from '@/lib/features/tenants/contract'
import { type Holding, holdingsOf } from './holdings'

const LimitDrawer = dynamic(
  () => whenOnline(() => import('./limit-drawer')).then((it) => it.LimitDrawer),
  { loading: () => null },
)

/** The hosts of each tenant, and its maximum number of units. */
export function TenantsTab() {
  const tenants = useList(tenantContract.list, {})
  const flavors = useHostFlavors()
  const holders = useFlavorHolders((flavors.data ?? []).map(({ id }) => id))
  const [opened, setOpened] = useQueryState('open', parseAsString)
  const open = (tenant: string | null) => void setOpened(tenant, { history: 'push' })
  const chosen = tenants.data?.find(({ id }) => id === opened)
  return (
    <>
      <Toolbar lead="Tenants with dedicated hosts. The units of all hosts of a tenant stay within its limit.">
        {null}
      </Toolbar>
      <StateBlock query={flavors} what="host flavors">
        {() => (
          <StateBlock query={holders} what="who holds hosts">
            {(held) => (
              <StateBlock query={tenants} what="tenants">
                {(all) =>
                  all.length === 0 ? (
                    <EmptyBlock title="No tenants yet" />
                  ) : (
                    <WholeList
                      list="host-holders"
                      one="tenant"
                      many="tenants"
                      nameOf={({ tenant }) => tenant.name}
                      apiPath="/tenants"
                      caption="Dedicated hosts by tenant"
                      rows={holdingsOf(all, held)}
                      columns={columns(open)}
                      rowKey={({ tenant }) => tenant.id}
                      onOpen={({ tenant }) => open(tenant.id)}
                      selected={opened}
                    />
                  )
                }
              </StateBlock>
            )}
          </StateBlock>
        )}
      </StateBlock>
      {chosen !== undefined && (
        <LimitDrawer key={chosen.id} tenant={chosen} onClose={() => open(null)} />
      )}
    </>
  )
}

const columns = (open: (id: string) => void) => [
  {
    id: 'tenant',
    header: 'Tenant',
    sortBy: ({ tenant }: Holding) => tenant.name,
    cell: ({ tenant }: Holding) => (
      <Clip strong onClick={() => open(tenant.id)}>
        {tenant.name}
      </Clip>
    ),
  },
  {
    id: 'units',
    header: 'Units',
    sortBy: ({ units }: Holding) => units,
    cell: ({ units, tenant }: Holding) => (
      <UsageBar used={units} limit={tenant.hostUnitLimit} label={`Host units of ${tenant.name}`} />
    ),
  },
  {
    id: 'hosts',
    header: 'Hosts',
    align: 'end' as const,
    sortBy: ({ hosts }: Holding) => hosts,
    cell: ({ hosts }: Holding) => hosts,
  },
  {
    id: 'flavors',
    header: 'By flavor',
    hideBelow: 'sm' as const,
    sortBy: ({ flavors }: Holding) => flavors,
    cell: ({ flavors }: Holding) => <Clip>{flavors || '–'}</Clip>,
  },
  {
    id: 'only',
    header: 'Dedicated only',
    hideBelow: 'md' as const,
    sortBy: ({ tenant }: Holding) => Number(tenant.dedicatedOnly),
    text: ({ tenant }: Holding) => (tenant.dedicatedOnly ? 'yes' : 'no'),
    cell: ({ tenant }: Holding) => (tenant.dedicatedOnly ? 'yes' : 'no'),
  },
]
