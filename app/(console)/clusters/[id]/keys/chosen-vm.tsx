'use client'
import { parseAsString, useQueryState } from 'nuqs'
import { StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { useRead } from '@/lib/api/client'
import { vmContract } from '@/lib/features/vms/contract'
import type { Vm } from '@/lib/features/vms/schema'
import { VmSelect } from '../vm-select'
import { VmKeysPanel } from './vm-keys-panel'

/** The VM in the address, and its keys. */
export function ChosenVm({ vms }: { vms: readonly Vm[] }) {
  const [requested, setRequested] = useQueryState('vm', parseAsString)
  const vm = vms.find(({ id }) => id === requested) ?? vms[0]
  if (vm === undefined) return null
  return (
    <div className={shared.stack16}>
      <VmSelect vms={vms} vm={vm} maw={360} onChange={(id) => void setRequested(id)} />
      <KeysOfVm key={vm.id} vm={vm} />
    </div>
  )
}

const KeysOfVm = ({ vm }: { vm: Vm }) => (
  <StateBlock query={useRead(vmContract.showKeys, { params: { id: vm.id } })} what="keys" rows={5}>
    {(vmKeys) => <VmKeysPanel vm={vm} vmKeys={vmKeys} />}
  </StateBlock>
)
