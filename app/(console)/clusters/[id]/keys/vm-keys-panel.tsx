'use client'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { KeyToEdit } from '@/components/keys/key-drawer'
import { KeyTable } from '@/components/keys/key-table'
import { Section } from '@/components/ui/data/section'
import { LockedButton } from '@/components/ui/locked-button'
import shared from '@/components/ui/shared.module.css'
import { Status } from '@/components/ui/text/status'
import { whenOnline } from '@/lib/api/browser/when-online'
import { type KeyLadder, keyLabel, keyLadders } from '@/lib/engine'
import type { Vm, VmKeys } from '@/lib/features/vms/schema'
import { oneSidedWarning, unrequestedKeys } from './key-outcome'
import { VmKeyLevels } from './vm-key-levels'

const VmKeyDrawer = dynamic(
  () => whenOnline(() => import('./vm-key-drawer')).then((it) => it.VmKeyDrawer),
  { loading: () => null },
)

const parts = [
  { side: 'system', title: 'System' },
  { side: 'customer', title: 'Customer and billing entity' },
] as const

/** The two lists of a VM's keys. A key is set or changed in a drawer. */
export function VmKeysPanel({ vm, vmKeys }: { vm: Vm; vmKeys: VmKeys }) {
  const [edited, setEdited] = useState<KeyToEdit | null>(null)
  const ladders = keyLadders(vmKeys)
  return (
    <div className={shared.stack16}>
      {parts.map(({ side, title }) => (
        <Section
          key={side}
          title={title}
          aside={
            <LockedButton
              permission="inventory.write"
              size="xs"
              variant="default"
              leftSection={<Plus size={14} aria-hidden />}
              onClick={() => setEdited({ key: null, start: { class: side, level: 'server' } })}
            >
              {side === 'system' ? 'Add system key' : 'Add customer key'}
            </LockedButton>
          }
        >
          <KeyTable
            title={title}
            ladders={ladders[side]}
            warningOf={({ name, winner }) =>
              winner !== null &&
              oneSidedWarning(vmKeys, side, name) !== null && (
                <Status tone="warn">only on the VM</Status>
              )
            }
            levelsOf={(ladder) => (
              <VmKeyLevels side={side} vm={vm} vmKeys={vmKeys} ladder={ladder} onEdit={setEdited} />
            )}
          />
          <UnrequestedKeys
            names={unrequestedKeys(vmKeys, side, ladders[side])}
            vm={vm.name}
            ladders={ladders[side]}
          />
        </Section>
      ))}
      {edited !== null && (
        <VmKeyDrawer vm={vm} vmKeys={vmKeys} edited={edited} onClose={() => setEdited(null)} />
      )}
    </div>
  )
}

type UnrequestedKeysProps = { names: readonly string[]; vm: string; ladders: readonly KeyLadder[] }

/** Keys that nodes have and the VM does not request, which helps to find a misspelt name. */
function UnrequestedKeys({ names, vm, ladders }: UnrequestedKeysProps) {
  if (names.length === 0) return null
  const list = names.map(keyLabel).join(', ')
  return (
    <p className={shared.dimmedXs}>
      {ladders.length === 0 ? 'Nodes have: ' : 'Nodes also have: '}
      {list}. {vm} has no key of {names.length === 1 ? 'that name' : 'these names'}, so{' '}
      {names.length === 1 ? 'it plays' : 'they play'} no part in where {vm} starts.
    </p>
  )
}
