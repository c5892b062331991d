'use client'
import { NumberInput } from '@mantine/core'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { Pair } from '@/components/resource/pair'
import { useEditor } from '@/components/resource/use-editor'
import { Section } from '@/components/ui/data/section'
import { saved } from '@/components/ui/saved'
import { unchecked } from '@/lib/api/browser/call-input'
import { useCall } from '@/lib/api/client'
import { useAccess } from '@/lib/auth/viewer.client'
import { vmContract } from '@/lib/features/vms/contract'
import { type Vm, vmSizeSchema } from '@/lib/features/vms/schema'
import { labelsOfVm } from './vm-labels'

type SizeValues = { ramMb: number | null; vcpus: number | null }

const sizeOf = ({ ramMb, vcpus }: SizeValues): SizeValues => ({ ramMb, vcpus })

/** Resizes a stopped VM. A running one retains the size that its node allocated. */
export function SizeSection({ vm }: { vm: Vm }) {
  const access = useAccess('inventory.operate')
  const resize = useCall(vmContract.resize)
  const editor = useEditor({
    row: { ...vm, revision: 0 },
    valuesOf: (row) => sizeOf(row ?? vm),
    bodyOf: sizeOf,
    schema: vmSizeSchema,
    save: async ({ body }) => ({
      ...(await resize.mutateAsync({ params: { id: vm.id }, body: unchecked(body) })),
      revision: 0,
    }),
    onSaved: ({ name }) => saved(`${name} has its new size`),
  })
  if (access.mode === 'text') return null
  const fields = fieldsOf(editor)
  return (
    <Section title="Size">
      <EditorForm
        editor={editor}
        access={access}
        what="The size"
        save="Change size"
        labels={labelsOfVm}
      >
        <Pair>
          <NumberInput label={labelsOfVm.ramMb} allowDecimal={false} {...fields.number('ramMb')} />
          <NumberInput label={labelsOfVm.vcpus} allowDecimal={false} {...fields.number('vcpus')} />
        </Pair>
      </EditorForm>
    </Section>
  )
}
