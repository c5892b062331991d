'use client'
import { Select } from '@mantine/core'
import Link from 'next/link'
import { parseAsString, useQueryState } from 'nuqs'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import type { Cluster } from '@/lib/features/clusters/schema'
import type { Vm } from '@/lib/features/vms/schema'
import { useVmKeys } from '@/lib/features/vms/use-vm-keys.client'
import { useVms } from '@/lib/features/vms/use-vms.client'
import classes from './keys.module.css'
import { VmKeysPanel } from './vm-keys-panel'

/** What a VM is placed by: of each key the winning level, and those that it overrides. */
export const KeysTab = ({ cluster }: { cluster: Cluster }) => (
  <StateBlock query={useVms(cluster.id)} what="VMs">
    {(vms) =>
      vms.length === 0 ? (
        <EmptyBlock title="No VMs yet" action={<Link href="?tab=vms">VMs</Link>}>
          Keys are set on what a VM is or has: its cluster, customer, image, disk, network and
          itself. Create a VM first.
        </EmptyBlock>
      ) : (
        <ChosenVm vms={vms} />
      )
    }
  </StateBlock>
)

function ChosenVm({ vms }: { vms: readonly Vm[] }) {
  const [asked, setAsked] = useQueryState('vm', parseAsString)
  const vm = vms.find(({ id }) => id === asked) ?? vms[0]
  if (vm === undefined) return null
  return (
    <div className={classes.root}>
      <Select
        className={classes.vm}
        label="VM"
        searchable
        limit={50}
        allowDeselect={false}
        data={vms.map(({ id, name, node }) => ({
          value: id,
          label: node === null ? name : `${name}, on ${node}`,
        }))}
        value={vm.id}
        onChange={(id) => void setAsked(id)}
      />
      <Known key={vm.id} vm={vm} />
    </div>
  )
}

const Known = ({ vm }: { vm: Vm }) => (
  <StateBlock query={useVmKeys(vm.id)} what="keys" rows={5}>
    {(known) => <VmKeysPanel vm={vm} known={known} />}
  </StateBlock>
)
