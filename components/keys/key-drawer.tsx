'use client'
import { Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { RemoveButton } from '@/components/resource/remove-button'
import { type Editor, useEditor } from '@/components/resource/use-editor'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import { saved } from '@/components/ui/saved'
import { useRemove, useSave } from '@/lib/api/client'
import type { Permission } from '@/lib/auth/permissions'
import { useAccess } from '@/lib/auth/viewer.client'
import { type KeyLevel, keyLabel } from '@/lib/engine'
import { resourceKeyContract } from '@/lib/features/resource-keys/contract'
import {
  isSpecialOfCluster,
  resourceKeyChangesSchema,
  type SetKey,
} from '@/lib/features/resource-keys/schema'
import { bodyOf, type KeyValues, labelsOfFields, valuesOf } from './key-values'
import { levelWords } from './level-words'
import { ValueFields } from './value-fields'

/** An existing key, or the initial values of a new one. */
export type KeyToEdit = { key: SetKey | null; start: Partial<SetKey> & Pick<SetKey, 'class'> }

/** A level of keys with the object that a VM has at this level; `subject` is null if it has none. */
export type KeyPlace = { level: KeyLevel; subject: string | null; label: string }

type Props = {
  edited: KeyToEdit
  permission: Permission
  places: readonly KeyPlace[]
  /** The schema of a new key. */
  schema: z.ZodType
  nameHint?: string
  /** Additional fields for a new key. */
  more?: (editor: Editor<KeyValues>) => ReactNode
  /** Describes the effect of the key in the form. */
  effect: (values: KeyValues) => ReactNode
  onClose: () => void
}

/** Sets, changes or removes a key of a VM, or of an object that the VM refers to. */
export function KeyDrawer(props: Props) {
  const { edited, permission, places, schema, effect, onClose } = props
  const { key, start } = edited
  const access = useAccess(permission)
  const remove = useRemove(resourceKeyContract)
  const subjects = Object.fromEntries(places.map(({ level, subject }) => [level, subject ?? '']))
  const editor = useEditor<KeyValues, SetKey>({
    row: key,
    valuesOf: (row) => valuesOf(row, start),
    bodyOf: (values) => bodyOf(values, key === null ? subjects : null),
    schema: key === null ? schema : resourceKeyChangesSchema,
    save: useSave(resourceKeyContract).mutateAsync,
    onSaved: ({ name }) => {
      saved(`Key ${keyLabel(name)} saved`)
      onClose()
    },
  })
  const isFixed = key !== null && isSpecialOfCluster(key)
  return (
    <SidePanel opened onClose={onClose} title={key === null ? 'Add a key' : placeWords(key)}>
      <EditorForm
        editor={editor}
        access={access}
        what="The key"
        save={key === null ? 'Add key' : 'Save'}
        labels={labelsOfFields}
        aside={
          key !== null &&
          !isFixed && (
            <RemoveButton
              title={`key ${keyLabel(key.name)}`}
              consequence="The key is deleted. A VM no longer uses it after its next start or migration."
              access={access}
              remove={remove}
              row={key}
              onRemoved={onClose}
            />
          )
        }
      >
        {key === null && <PlaceFields {...props} editor={editor} />}
        <ValueFields editor={editor} isValueFixed={isFixed} />
        {effect(editor.values)}
      </EditorForm>
    </SidePanel>
  )
}

const placeWords = ({ name, level }: SetKey) => `${keyLabel(name)} at level ${levelWords[level]}`

type FieldsProps = Pick<Props, 'places' | 'nameHint' | 'more'> & { editor: Editor<KeyValues> }

function PlaceFields({ editor, places, nameHint, more }: FieldsProps) {
  const fields = fieldsOf(editor)
  return (
    <>
      <TextInput
        label={labelsOfFields.name}
        description={nameHint}
        data-autofocus
        {...fields.text('name')}
      />
      <Select
        label={labelsOfFields.level}
        description="If several levels set the same key, the lowest level in this list takes precedence."
        allowDeselect={false}
        data={places.map(({ level, subject, label }) => ({
          value: level,
          label: `${levelWords[level]}: ${label}`,
          disabled: subject === null,
        }))}
        {...fields.choice('level')}
      />
      {more?.(editor)}
    </>
  )
}
