'use client'
import { NumberInput, Select, TextInput } from '@mantine/core'
import { fieldsOf } from '@/components/resource/fields'
import { RowForm } from '@/components/resource/form/row-form'
import { Pair } from '@/components/resource/pair'
import type { Editor } from '@/components/resource/use-editor'
import {
  type Node,
  newNodeSchema,
  nodeChangesSchema,
  nodeFields,
} from '@/lib/features/nodes/schema'
import { useRemoveNode, useSaveNode } from '@/lib/features/nodes/use-nodes.client'
import { bodyOf, labelsOfFields, type NodeValues, valuesOf } from './node-values'

type Props = { clusterId: string; node: Node | null; onDone: () => void }

const newBodySchema = newNodeSchema.omit({ clusterId: true })

/** What a node is: its memory and processors; a new one has its first state too. */
export const NodeForm = ({ clusterId, node, onDone }: Props) => (
  <RowForm
    row={node}
    one="node"
    valuesOf={valuesOf}
    bodyOf={(values) => bodyOf(values, node)}
    schema={node === null ? newBodySchema : nodeChangesSchema}
    save={useSaveNode(clusterId)}
    remove={useRemoveNode()}
    labels={labelsOfFields}
    facts={(row) => [
      { label: labelsOfFields.ramMb, value: `${row.ramMb} × ${row.ramContentionRatio}` },
      { label: labelsOfFields.cpus, value: `${row.cpus} × ${row.cpuContentionRatio}` },
      { label: labelsOfFields.load, value: row.load },
      { label: labelsOfFields.physicalFreeRamMb, value: row.physicalFreeRamMb },
    ]}
    onDone={onDone}
  >
    {(editor) => <NodeFields editor={editor} isNew={node === null} />}
  </RowForm>
)

function NodeFields({ editor, isNew }: { editor: Editor<NodeValues>; isNew: boolean }) {
  const fields = fieldsOf(editor)
  return (
    <>
      <TextInput
        label={labelsOfFields.name}
        data-autofocus={isNew || undefined}
        {...fields.text('name')}
      />
      {isNew && (
        <Select
          label={labelsOfFields.state}
          description="Only a running node takes VMs."
          data={[...nodeFields.state.schema.options]}
          allowDeselect={false}
          {...fields.choice('state')}
        />
      )}
      <Pair>
        <NumberInput
          label={labelsOfFields.ramMb}
          description="What the node has."
          allowDecimal={false}
          {...fields.number('ramMb')}
        />
        <NumberInput
          label={labelsOfFields.ramContentionRatio}
          description="How often it may be given away."
          {...fields.number('ramContentionRatio')}
        />
      </Pair>
      <Pair>
        <NumberInput label={labelsOfFields.cpus} allowDecimal={false} {...fields.number('cpus')} />
        <NumberInput
          label={labelsOfFields.cpuContentionRatio}
          {...fields.number('cpuContentionRatio')}
        />
      </Pair>
      <Pair>
        <NumberInput
          label={labelsOfFields.physicalFreeRamMb}
          description={isNew ? 'Empty: all of it.' : 'A new number counts as measured now.'}
          allowDecimal={false}
          {...fields.number('physicalFreeRamMb')}
        />
        <NumberInput
          label={labelsOfFields.load}
          description="0 is idle, 1 is full."
          step={0.1}
          {...fields.number('load')}
        />
      </Pair>
    </>
  )
}
