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
import { useAccess } from '@/lib/auth/viewer.client'
import { isSpecialName, KEY_LEVELS, keyLabel } from '@/lib/engine'
import type { SetKey } from '@/lib/features/resource-keys/schema'
import { newResourceKeySchema, resourceKeyChangesSchema } from '@/lib/features/resource-keys/schema'
import {
  useRemoveResourceKey,
  useSaveResourceKey,
} from '@/lib/features/resource-keys/use-resource-keys.client'
import type { Vm, VmKeys } from '@/lib/features/vms/schema'
import { KeyEffect } from './key-effect'
import { subjectWords } from './subject-words'
import type { KeyToEdit } from './vm-keys-panel'

type Props = { vm: Vm; known: VmKeys; edited: KeyToEdit; onClose: () => void }

/** Sets a key at a level, and says at every keystroke what that would do to the VM. */
export function KeyDrawer({ vm, known, edited, onClose }: Props) {
  const { side, key, start } = edited
  const access = useAccess('inventory.write')
  const remove = useRemoveResourceKey()
  const editor = useEditor<KeyValues, SetKey>({
    row: key,
    valuesOf: (row) =>
      valuesOf(row, { class: side === 'system' ? 'system' : 'customer', ...start }),
    bodyOf: (values) => bodyOf(values, key === null ? known.subjects : null),
    schema: key === null ? newResourceKeySchema : resourceKeyChangesSchema,
    save: useSaveResourceKey().mutateAsync,
    onSaved: ({ name }) => {
      saved(`Key ${keyLabel(name)} saved`)
      onClose()
    },
  })
  const title =
    key === null ? 'Set a key' : `${keyLabel(key.name)} at level ${levelWords[key.level]}`
  return (
    <SidePanel opened onClose={onClose} title={title}>
      <EditorForm
        editor={editor}
        access={access}
        what="The key"
        save={key === null ? 'Set key' : 'Save'}
        labels={labelsOfFields}
        aside={
          key !== null &&
          !isFixed(key) && (
            <RemoveButton
              title={`key ${keyLabel(key.name)}`}
              access={access}
              remove={remove}
              row={key}
              onRemoved={onClose}
            />
          )
        }
      >
        {key === null && <PlaceFields editor={editor} vm={vm} known={known} side={side} />}
        <ValueFields editor={editor} isValueFixed={key !== null && isFixed(key)} />
        <KeyEffect
          values={editor.values}
          vm={vm}
          known={known}
          side={side}
          keyId={key?.id ?? null}
        />
      </EditorForm>
    </SidePanel>
  )
}

/** The three special keys of a cluster have the value 0 and stay. */
const isFixed = ({ level, name }: SetKey) => level === 'cluster' && isSpecialName(name)

type FieldsProps = { editor: Editor<KeyValues> }

function PlaceFields({
  editor,
  vm,
  known,
  side,
}: FieldsProps & Pick<Props, 'vm' | 'known'> & Pick<KeyToEdit, 'side'>) {
  const fields = fieldsOf(editor)
  return (
    <>
      <TextInput label={labelsOfFields.name} data-autofocus {...fields.text('name')} />
      <Select
        label={labelsOfFields.level}
        description="Of one name, the entry at the lowest level wins."
        allowDeselect={false}
        data={KEY_LEVELS.map((level) => ({
          value: level,
          label: `${levelWords[level]}: ${subjectWords(level, vm, known)}`,
          disabled: known.subjects[level] === undefined,
        }))}
        {...fields.choice('level')}
      />
      {side === 'customer' && (
        <Select
          label={labelsOfFields.class}
          allowDeselect={false}
          data={[
            { value: 'customer', label: 'the customer' },
            { value: 'billing_entity', label: 'the billing entity' },
          ]}
          {...fields.choice('class')}
        />
      )}
    </>
  )
}
