'use client'
import { KeyDrawer, type KeyToEdit } from '@/components/keys/key-drawer'
import type { KeyValues } from '@/components/keys/key-values'
import { levelWords } from '@/components/keys/level-words'
import { Note } from '@/components/ui/text/note'
import { newResourceKeySchema } from '@/lib/features/resource-keys/schema'
import type { TenantVm } from '@/lib/features/vms/schema'
import { meaningOf, subjectOf, type TenantKeys } from './tenant-keys'

type Props = { vm: TenantVm; vmKeys: TenantKeys; edited: KeyToEdit; onClose: () => void }

/** Sets, changes or removes a key of a VM, its image, disk, network or NIC. */
export const TenantKeyDrawer = ({ vm, vmKeys, edited, onClose }: Props) => (
  <KeyDrawer
    edited={edited}
    permission="key.write"
    places={vmKeys.levels.map((level) => ({
      level,
      subject: vmKeys.subjects[level] ?? null,
      label: subjectOf(vm, level),
    }))}
    schema={newKeyBeside(vmKeys)}
    nameHint="Any word, the same on all VMs that are to be compared."
    effect={(values) => <Effect vm={vm} values={values} />}
    onClose={onClose}
  />
)

/** A level has one key of each name. Setting it again is refused with a link to the existing one. */
const newKeyBeside = ({ keys }: TenantKeys) =>
  newResourceKeySchema.refine(
    ({ name, level }) => !keys.some((key) => key.name === name && key.level === level),
    { path: ['name'], error: 'There is a key of this name at this level. Open it to change it.' },
  )

/** The effect of the key in the form, and the VMs that have it. */
function Effect({ vm, values }: { vm: TenantVm; values: KeyValues }) {
  const { level, name } = values
  if (name.trim() === '') return null
  const what = levelWords[level].toLowerCase()
  return (
    <Note role="status" title={level === 'server' ? `For ${vm.name}` : `For VMs with this ${what}`}>
      {meaningOf(values)}
      {level !== 'server' &&
        ` Each of your VMs with the same ${what} (${subjectOf(vm, level)}) has this key.`}
    </Note>
  )
}
