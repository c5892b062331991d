'use client'
import { Select } from '@mantine/core'
import { KeyDrawer, type KeyToEdit } from '@/components/keys/key-drawer'
import { type KeyValues, labelsOfFields } from '@/components/keys/key-values'
import { fieldsOf } from '@/components/resource/fields'
import type { Editor } from '@/components/resource/use-editor'
import { KEY_LEVELS } from '@/lib/engine'
import { newResourceKeySchema } from '@/lib/features/resource-keys/schema'
import type { Vm, VmKeys } from '@/lib/features/vms/schema'
import { KeyEffect } from './key-effect'
import { sideOf } from './key-outcome'
import { subjectWords } from './subject-words'

type Props = { vm: Vm; vmKeys: VmKeys; edited: KeyToEdit; onClose: () => void }

/** Sets a key at a level, with a preview of its effect on the VM at every keystroke. */
export function VmKeyDrawer({ vm, vmKeys, edited, onClose }: Props) {
  const side = sideOf(edited.key ?? edited.start)
  return (
    <KeyDrawer
      edited={edited}
      permission="inventory.write"
      places={KEY_LEVELS.map((level) => ({
        level,
        subject: vmKeys.subjects[level] ?? null,
        label: subjectWords(level, vm, vmKeys),
      }))}
      schema={newResourceKeySchema}
      more={(editor) => side === 'customer' && <ClassField editor={editor} />}
      effect={(values) => (
        <KeyEffect
          values={values}
          vm={vm}
          vmKeys={vmKeys}
          side={side}
          keyId={edited.key?.id ?? null}
        />
      )}
      onClose={onClose}
    />
  )
}

const ClassField = ({ editor }: { editor: Editor<KeyValues> }) => (
  <Select
    label={labelsOfFields.class}
    allowDeselect={false}
    data={[
      { value: 'customer', label: 'the customer' },
      { value: 'billing_entity', label: 'the billing entity' },
    ]}
    {...fieldsOf(editor).choice('class')}
  />
)
