'use client'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { parseAsBoolean, parseAsString, useQueryStates } from 'nuqs'
import { WholeList } from '@/components/resource/list/whole-list'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { LockedButton } from '@/components/ui/locked-button'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useMay } from '@/lib/auth/viewer.client'
import { useHostFlavors } from '@/lib/features/host-flavors/use-host-flavors.client'
import { flavorColumns } from './flavor-columns'

const FlavorDrawer = dynamic(
  () => whenOnline(() => import('./flavor-drawer')).then((it) => it.FlavorDrawer),
  { loading: () => null },
)
const AddHostsDrawer = dynamic(
  () => whenOnline(() => import('./add-hosts-drawer')).then((it) => it.AddHostsDrawer),
  { loading: () => null },
)

/** The flavors of dedicated hosts that tenants choose from. Each opens with its hosts. */
export function FlavorsTab() {
  const query = useHostFlavors()
  const may = useMay('pool.manage')
  const [url, setUrl] = useQueryStates({
    flavor: parseAsString,
    adding: parseAsBoolean.withDefault(false),
  })
  const open = (flavor: string | null, adding = false) =>
    void setUrl({ flavor, adding: adding ? true : null }, { history: 'push' })
  const flavor = query.data?.find(({ id }) => id === url.flavor) ?? null
  return (
    <>
      <Toolbar lead="Tenants choose a flavor of dedicated hosts. Each host takes the units of its flavor from the tenant's limit.">
        <LockedButton
          permission="pool.manage"
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => open('new')}
        >
          New flavor
        </LockedButton>
      </Toolbar>
      <StateBlock query={query} what="host flavors">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyBlock title="No host flavors yet">
              Create one, then add empty nodes to it: tenants can take them as dedicated hosts.
            </EmptyBlock>
          ) : (
            <WholeList
              list="host-flavors"
              one="host flavor"
              many="host flavors"
              caption="Host flavors"
              rows={rows}
              nameOf={({ id }) => id}
              apiPath="/host-flavors"
              columns={flavorColumns({
                open: (id) => open(id),
                add: may.allowed ? (id) => open(id, true) : null,
              })}
              rowKey={({ id }) => id}
              onOpen={({ id }) => open(id)}
              selected={url.flavor}
            />
          )
        }
      </StateBlock>
      {url.flavor !== null && query.data !== undefined && !url.adding && (
        <FlavorDrawer
          key={url.flavor}
          flavor={flavor}
          isNew={url.flavor === 'new' && flavor === null}
          onAdd={() => open(url.flavor, true)}
          onOpen={(id) => open(id)}
          onClose={() => open(null)}
        />
      )}
      {url.flavor !== null && flavor !== null && url.adding && (
        <AddHostsDrawer flavor={flavor.id} onClose={() => open(flavor.id)} />
      )}
    </>
  )
}
