'use client'
import { Select, TextInput } from '@mantine/core'
import { EditorForm } from '@/components/editor/editor-form'
import { fieldsOf } from '@/components/editor/fields'
import { RemoveButton } from '@/components/editor/remove-button'
import { type Editor, useEditor } from '@/components/editor/use-editor'
import { bodyOf, type KeyValues, labelsOfFields, valuesOf } from '@/components/keys/key-values'
import { levelWords } from '@/components/keys/level-words'
import { ValueFields } from '@/components/keys/value-fields'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import { saved } from '@/components/ui/saved'
import { Note } from '@/components/ui/text/note'
import { useAccess } from '@/lib/auth/viewer.client'
import {
  newResourceKeySchema,
  type ResourceKey,
  resourceKeyChangesSchema,
} from '@/lib/features/resource-keys/schema'
import {
  useRemoveResourceKey,
  useSaveResourceKey,
} from '@/lib/features/resource-keys/use-resource-keys.client'
import type { TenantVm } from '@/lib/features/vms/schema'
import { meaningOf, subjectOf, type TenantKeys } from './tenant-keys'
import type { KeyToEdit } from './tenant-keys-section'

type Props = { vm: TenantVm; known: TenantKeys; edited: KeyToEdit; onClose: () => void }

/** Sets, changes or removes a key of a VM, its image, disk, network or NIC. */
export function TenantKeyDrawer({ vm, known, edited, onClose }: Props) {
  const { key, start } = edited
  const access = useAccess('key.write')
  const remove = useRemoveResourceKey()
  const editor = useEditor<KeyValues, ResourceKey>({
    row: key,
    valuesOf: (row) => valuesOf(row, { ...start, class: 'customer' }),
    bodyOf: (values) => bodyOf(values, key === null ? known.subjects : null),
    schema: key === null ? newKeyBeside(known) : resourceKeyChangesSchema,
    save: useSaveResourceKey().mutateAsync,
    onSaved: ({ name }) => {
      saved(`Key ${name} saved`)
      onClose()
    },
  })
  const title = key === null ? 'Add a key' : `${key.name} at level ${levelWords[key.level]}`
  return (
    <SidePanel opened onClose={onClose} title={title}>
      <EditorForm
        editor={editor}
        access={access}
        what="The key"
        save={key === null ? 'Add key' : 'Save'}
        labels={labelsOfFields}
        aside={
          key !== null && (
            <RemoveButton
              title={`key ${key.name}`}
              access={access}
              remove={remove}
              row={key}
              onRemoved={onClose}
            />
          )
        }
      >
        {key === null && <PlaceFields editor={editor} vm={vm} known={known} />}
        <ValueFields editor={editor} />
        <Effect vm={vm} values={editor.values} />
      </EditorForm>
    </SidePanel>
  )
}

/** A name stands once at a level; who sets it again is told where to change it. */
const newKeyBeside = ({ keys }: TenantKeys) =>
  newResourceKeySchema.refine(
    ({ name, level }) => !keys.some((key) => key.name === name && key.level === level),
    { path: ['name'], error: 'There is a key of this name at this level. Open it to change it.' },
  )

function PlaceFields({
  editor,
  vm,
  known,
}: { editor: Editor<KeyValues> } & Pick<Props, 'vm' | 'known'>) {
  const fields = fieldsOf(editor)
  return (
    <>
      <TextInput
        label={labelsOfFields.name}
        description="Any word, the same on all VMs that are to be compared."
        data-autofocus
        {...fields.text('name')}
      />
      <Select
        label={labelsOfFields.level}
        description="Of one name, the key at the lowest level in this list counts."
        allowDeselect={false}
        data={known.levels.map((level) => ({
          value: level,
          label: `${levelWords[level]}: ${subjectOf(vm, level)}`,
        }))}
        {...fields.choice('level')}
      />
    </>
  )
}

/** What the key in the form does, and to which VMs. */
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
