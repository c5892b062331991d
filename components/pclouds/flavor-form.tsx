'use client'
import { Button, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { useEditor } from '@/components/resource/use-editor'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { saved } from '@/components/ui/saved'
import { useRemove, useSave } from '@/lib/api/client'
import { useAccess } from '@/lib/auth/viewer.client'
import { counted } from '@/lib/base/number-text'
import { hostFlavorContract } from '@/lib/features/host-flavors/contract'
import {
  type HostFlavorShown,
  hostFlavorChangesSchema,
  newHostFlavorSchema,
} from '@/lib/features/host-flavors/schema'
import { waitingContract } from '@/lib/features/pclouds/waiting/contract'

type Props = {
  flavor: HostFlavorShown | null
  /** Opens the created flavor. Without it, creating ends like saving. */
  onCreated?: (id: string) => void
  onDone: () => void
}

const valuesOf = (flavor: HostFlavorShown | null) => ({
  id: flavor?.id ?? '',
  description: flavor?.description ?? '',
  units: flavor?.units ?? 1,
})

/** The reason why the units cannot be changed, as a hint of the field; empty if they can. */
const fixedBy = ({ holders, hosts }: HostFlavorShown): string =>
  hosts.allocated === 0
    ? ''
    : `Fixed while hosts are allocated: ${counted(holders, 'tenant')} ${holders === 1 ? 'holds' : 'hold'} ${hosts.allocated}.`

/** The form of a flavor: its id, description and units. */
export function FlavorForm({ flavor, onCreated, onDone }: Props) {
  const access = useAccess('pool.manage')
  const save = useSave(hostFlavorContract)
  const editor = useEditor({
    row: flavor,
    valuesOf,
    bodyOf: ({ id, ...changes }) => (flavor === null ? { id, ...changes } : changes),
    schema: flavor === null ? newHostFlavorSchema : hostFlavorChangesSchema,
    save: save.mutateAsync,
    onSaved: ({ id }) => {
      saved(`${id} saved`)
      if (flavor === null && onCreated !== undefined) onCreated(id)
      else onDone()
    },
  })
  const fields = fieldsOf(editor)
  if (access.mode === 'text' && flavor !== null)
    return (
      <ResourceFacts
        facts={[
          { label: 'Description', value: flavor.description || 'none' },
          { label: 'Units', value: flavor.units },
        ]}
      />
    )
  const fixed = flavor === null ? '' : fixedBy(flavor)
  return (
    <EditorForm
      editor={editor}
      access={access}
      what="The flavor"
      save={flavor === null ? 'Create flavor' : 'Save'}
      labels={{ description: 'Description', units: 'Units' }}
      aside={
        flavor !== null && access.mode === 'edit' && <Remove flavor={flavor} onDone={onDone} />
      }
    >
      {flavor === null && (
        <TextInput
          label="Id"
          description="Used by programs; it cannot be changed later."
          data-autofocus
          {...fields.text('id')}
        />
      )}
      <TextInput
        label="Description"
        description="Shown to tenants when they choose a flavor."
        {...fields.text('description')}
      />
      <NumberInput
        label="Units"
        description={fixed === '' ? 'Each host takes this many units of its owner’s limit.' : fixed}
        readOnly={fixed !== ''}
        {...fields.number('units')}
      />
    </EditorForm>
  )
}

function Remove({ flavor, onDone }: { flavor: HostFlavorShown; onDone: () => void }) {
  const [isConfirming, setConfirming] = useState(false)
  const remove = useRemove({ remove: waitingContract.removeFlavor })
  const { total } = flavor.hosts
  if (total > 0)
    return <span>Remove its {total === 1 ? 'host' : `${total} hosts`} first to delete it.</span>
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setConfirming(true)}>
        Delete…
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Delete flavor ${flavor.id}?`}
        confirm="Delete"
        destructive
        busy={remove.isPending}
        cause={remove.error}
        onConfirm={() => remove.mutate(flavor, { onSuccess: onDone })}
      >
        Its pool is empty. Waiting-list entries for this flavor are cancelled.
      </ConfirmDialog>
    </>
  )
}
