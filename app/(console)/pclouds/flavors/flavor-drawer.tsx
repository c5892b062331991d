'use client'
import { FlavorForm } from '@/components/pclouds/flavor-form'
import { DataTable } from '@/components/ui/data/data-table'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import { UsageBar } from '@/components/ui/data/usage-bar'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import { Clip } from '@/components/ui/text/clip'
import { MissingObject } from '@/components/ui/text/missing-object'
import { useList } from '@/lib/api/client'
import { hostFlavorContract } from '@/lib/features/host-flavors/contract'
import type { HostFlavorShown } from '@/lib/features/host-flavors/schema'
import { PoolHostsSection } from './pool-hosts-section'
import { PriceSection } from './price-section'

type Props = {
  /** Null for a new flavor, or if the address names none. */
  flavor: HostFlavorShown | null
  isNew: boolean
  onAdd: () => void
  onOpen: (id: string) => void
  onClose: () => void
}

/** One flavor of dedicated hosts: its units, the holders of its hosts, and its pool. */
export function FlavorDrawer({ flavor, isNew, onAdd, onOpen, onClose }: Props) {
  if (flavor === null)
    return (
      <SidePanel opened onClose={onClose} title={isNew ? 'New flavor' : 'No such flavor'}>
        {isNew ? (
          <FlavorForm flavor={null} onCreated={onOpen} onDone={onClose} />
        ) : (
          <MissingObject />
        )}
      </SidePanel>
    )
  return (
    <SidePanel opened onClose={onClose} title={flavor.id} size="xl">
      <PoolHostsSection flavor={flavor.id} onAdd={onAdd} />
      {flavor.holders > 0 && <Holders flavor={flavor.id} />}
      <PriceSection flavor={flavor} />
      <Section title="Flavor">
        <FlavorForm flavor={flavor} onDone={onClose} />
      </Section>
    </SidePanel>
  )
}

function Holders({ flavor }: { flavor: string }) {
  const query = useList(hostFlavorContract.listHolders, { params: { id: flavor } })
  return (
    <Section title="Held by">
      <StateBlock query={query} what="who holds hosts" rows={2}>
        {(holders) => (
          <DataTable
            caption={`Tenants that hold hosts of ${flavor}`}
            rows={holders}
            rowKey={({ tenantId }) => tenantId}
            columns={[
              { id: 'tenant', header: 'Tenant', cell: ({ tenant }) => <Clip>{tenant}</Clip> },
              { id: 'hosts', header: 'Hosts', align: 'end', cell: ({ hosts }) => hosts },
              { id: 'units', header: 'Units', align: 'end', cell: ({ units }) => units },
              {
                id: 'used',
                header: 'Tenant’s units',
                cell: ({ used, limit }) => (
                  <UsageBar used={used} limit={limit} label="Host units" />
                ),
              },
            ]}
          />
        )}
      </StateBlock>
    </Section>
  )
}
