'use client'
import { NumberInput, TextInput } from '@mantine/core'
import { TenantSelect } from '@/components/forms/tenant-select'
import { levelWords } from '@/components/keys/level-words'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { Pair } from '@/components/resource/pair'
import { type Editor, useEditor } from '@/components/resource/use-editor'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { unchecked } from '@/lib/api/browser/call-input'
import { useCall } from '@/lib/api/client'
import { useAccess } from '@/lib/auth/viewer.client'
import type { Cluster } from '@/lib/features/clusters/schema'
import { vmContract } from '@/lib/features/vms/contract'
import { newVmSchema, subjectLevels } from '@/lib/features/vms/schema'
import classes from '../vms.module.css'
import { labelsOfVm } from './vm-labels'

type Props = { cluster: Cluster; onDone: (id: string | null) => void }

type VmValues = {
  name: string
  tenant: string | null
  ramMb: number | null
  vcpus: number | null
  /** By level. */
  subjects: Readonly<Record<string, string>>
}

const emptyVm: VmValues = { name: '', tenant: null, ramMb: 2048, vcpus: 1, subjects: {} }

/** Creates a stopped VM. With local storage its disk is assigned to a node now. */
export function NewVmDrawer({ cluster, onDone }: Props) {
  const access = useAccess('inventory.operate')
  const create = useCall(vmContract.create)
  const editor = useEditor({
    row: null,
    valuesOf: () => emptyVm,
    bodyOf: ({ subjects, ...values }: VmValues) => ({
      ...values,
      clusterId: cluster.id,
      subjects: Object.fromEntries(Object.entries(subjects).filter(([, text]) => text !== '')),
    }),
    schema: newVmSchema,
    // Requests for VMs contain no revision.
    save: async ({ body }) => ({
      ...(await create.mutateAsync({ body: unchecked(body) })),
      revision: 0,
    }),
    onSaved: ({ id, name }) => {
      saved(`VM ${name} created`)
      onDone(id)
    },
  })
  return (
    <SidePanel opened onClose={() => onDone(null)} title="New VM">
      <EditorForm
        editor={editor}
        access={access}
        what="The VM"
        save="Create VM"
        labels={labelsOfVm}
      >
        <VmFields editor={editor} />
      </EditorForm>
    </SidePanel>
  )
}

function VmFields({ editor }: { editor: Editor<VmValues> }) {
  const fields = fieldsOf(editor)
  return (
    <>
      <TextInput label={labelsOfVm.name} data-autofocus {...fields.text('name')} />
      <TenantSelect
        label={labelsOfVm.tenant}
        description="The customer whose keys it has. Empty: none."
        clearable
        {...fields.choice('tenant')}
      />
      <Pair>
        <NumberInput label={labelsOfVm.ramMb} allowDecimal={false} {...fields.number('ramMb')} />
        <NumberInput label={labelsOfVm.vcpus} allowDecimal={false} {...fields.number('vcpus')} />
      </Pair>
      <SubjectFields editor={editor} />
    </>
  )
}

/** The properties of a VM that keys can be set on. */
function SubjectFields({ editor }: { editor: Editor<VmValues> }) {
  const { subjects } = editor.values
  const set = (level: string, text: string) =>
    editor.set('subjects', { ...subjects, [level]: text })
  return (
    <details className={classes.subjects}>
      <summary>Image, disk, network and others that keys are set on</summary>
      <div className={`${shared.stack12} ${classes.fields}`}>
        {subjectLevels.map((level) => (
          <TextInput
            key={level}
            label={levelWords[level]}
            value={subjects[level] ?? ''}
            error={editor.errors[`subjects.${level}`]}
            onChange={(event) => set(level, event.currentTarget.value)}
          />
        ))}
      </div>
    </details>
  )
}
