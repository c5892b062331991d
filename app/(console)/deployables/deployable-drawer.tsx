'use client'
import { TextInput } from '@mantine/core'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { RemoveButton } from '@/components/resource/remove-button'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { useEditor } from '@/components/resource/use-editor'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import { saved } from '@/components/ui/saved'
import { useAccess } from '@/lib/auth/viewer.client'
import {
  type Deployable,
  deployableChangesSchema,
  newDeployableSchema,
} from '@/lib/features/deployables/schema'
import {
  useRemoveDeployable,
  useSaveDeployable,
} from '@/lib/features/deployables/use-deployables.client'
import { AssembliesField } from './assemblies-field'
import { bodyOf, valuesOf } from './deployable-values'

type Props = { deployable: Deployable | null; isNew: boolean; onClose: () => void }

/** Name and assemblies of one deployable. */
export function DeployableDrawer({ deployable, isNew, onClose }: Props) {
  const title = deployable?.name ?? (isNew ? 'New deployable' : 'No such deployable')
  return (
    <SidePanel opened onClose={onClose} title={title} size="xl">
      {deployable === null && !isNew ? (
        <p>It is gone, archived, or the address is mistyped.</p>
      ) : (
        <DeployableForm deployable={deployable} onClose={onClose} />
      )}
    </SidePanel>
  )
}

function DeployableForm({ deployable, onClose }: Pick<Props, 'deployable' | 'onClose'>) {
  const access = useAccess('inventory.write')
  const save = useSaveDeployable()
  const remove = useRemoveDeployable()
  const editor = useEditor({
    row: deployable,
    valuesOf,
    bodyOf,
    schema: deployable === null ? newDeployableSchema : deployableChangesSchema,
    save: save.mutateAsync,
    onSaved: ({ name }) => {
      saved(`Deployable ${name} saved`)
      onClose()
    },
  })
  if (access.mode === 'text' && deployable !== null)
    return (
      <ResourceFacts
        facts={deployable.assemblies.map(({ count, image, hardwareProfile }, index) => ({
          label: `Assembly ${index + 1}`,
          value: `${count} × ${image} on ${hardwareProfile}`,
        }))}
      />
    )
  return (
    <EditorForm
      editor={editor}
      access={access}
      what="The deployable"
      save={deployable === null ? 'Create deployable' : 'Save'}
      labels={{ name: 'Name', assemblies: 'Assemblies' }}
      aside={
        deployable !== null && (
          <RemoveButton
            title={`deployable ${deployable.name}`}
            access={access}
            remove={remove}
            row={deployable}
            onRemoved={onClose}
          />
        )
      }
    >
      <TextInput label="Name" data-autofocus {...fieldsOf(editor).text('name')} />
      <AssembliesField
        value={editor.values.assemblies}
        errors={editor.errors}
        onChange={(assemblies) => editor.set('assemblies', assemblies)}
      />
    </EditorForm>
  )
}
