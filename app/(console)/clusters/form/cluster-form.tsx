'use client'
import { NumberInput, Switch, TextInput } from '@mantine/core'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { Pair } from '@/components/resource/pair'
import { RemoveButton } from '@/components/resource/remove-button'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { RestoreButton, type RowChange } from '@/components/resource/restore-button'
import { type Editor, useEditor } from '@/components/resource/use-editor'
import { saved } from '@/components/ui/saved'
import { type Access, useAccess } from '@/lib/auth/viewer.client'
import {
  type Cluster,
  clusterChangesSchema,
  newClusterSchema,
} from '@/lib/features/clusters/schema'
import { useRemoveCluster, useSaveCluster } from '@/lib/features/clusters/use-clusters.client'
import { bodyOf, type ClusterValues, labelsOfFields, valuesOf } from './cluster-values'

const SettingsMoves = dynamic(
  () => import('../[id]/moves/settings-moves').then((it) => it.SettingsMoves),
  { loading: () => null },
)

type Props = {
  cluster: Cluster | null
  /** Only a new cluster has it: where it is made. */
  podField?: (editor: Editor<ClusterValues>) => ReactNode
  onSaved: (id: string) => void
  onRemoved: () => void
}

/** How a cluster places VMs: its rounds, whose keys meet, and where disks lie. */
export function ClusterForm({ cluster, podField, onSaved, onRemoved }: Props) {
  const own = useAccess('inventory.write')
  const isArchived = cluster?.archived === true
  const access = isArchived && own.mode === 'edit' ? lockedWhileArchived : own
  const save = useSaveCluster()
  const editor = useEditor({
    row: cluster,
    valuesOf,
    bodyOf: (values) => bodyOf(values, cluster === null),
    schema: cluster === null ? newClusterSchema : clusterChangesSchema,
    save: save.mutateAsync,
    onSaved: (row) => {
      saved(`Cluster ${row.name} saved`)
      onSaved(row.id)
    },
  })
  if (access.mode === 'text' && cluster !== null) return <ResourceFacts facts={factsOf(cluster)} />
  return (
    <EditorForm
      editor={editor}
      access={access}
      what="The cluster"
      save={cluster === null ? 'Create cluster' : 'Save'}
      labels={labelsOfFields}
      aside={
        cluster !== null && (
          <ArchiveCluster cluster={cluster} access={own} change={save} onRemoved={onRemoved} />
        )
      }
    >
      {podField?.(editor)}
      <TextInput label={labelsOfFields.name} {...fieldsOf(editor).text('name')} />
      <RoundFields editor={editor} />
      <KeyFields editor={editor} />
      {cluster !== null && editor.isDirty && (
        <SettingsMoves cluster={cluster} values={editor.values} />
      )}
    </EditorForm>
  )
}

type ArchiveProps = Pick<Props, 'onRemoved'> & {
  cluster: Cluster
  access: Access
  change: RowChange
}

/** Removes a cluster, or brings an archived one back. */
function ArchiveCluster({ cluster, access, change, onRemoved }: ArchiveProps) {
  const remove = useRemoveCluster()
  const { name } = cluster
  return cluster.archived ? (
    <RestoreButton name={name} what="cluster" access={access} row={cluster} change={change} />
  ) : (
    <RemoveButton
      title={`cluster ${name}`}
      access={access}
      remove={remove}
      row={cluster}
      onRemoved={onRemoved}
    />
  )
}

const lockedWhileArchived: Access = {
  mode: 'locked',
  reason: 'Restore the cluster to change it.',
}

type FieldsProps = { editor: Editor<ClusterValues> }

/** Thresholds may be below 0, unlike other numbers of forms. */
const anyNumber = { min: Number.NEGATIVE_INFINITY, allowNegative: true }

function RoundFields({ editor }: FieldsProps) {
  const fields = fieldsOf(editor)
  return (
    <>
      <Pair>
        <NumberInput
          label={labelsOfFields.steps}
          description="Each with a lower threshold than the one before."
          allowDecimal={false}
          {...fields.number('steps')}
        />
        <NumberInput
          label={labelsOfFields.overheadMb}
          description="MB that a node keeps free."
          allowDecimal={false}
          {...fields.number('overheadMb')}
        />
      </Pair>
      <Pair>
        <NumberInput
          label={labelsOfFields.initial}
          description="A node passes a round if its score is above the threshold."
          {...fields.number('initial')}
          {...anyNumber}
        />
        <NumberInput
          label={labelsOfFields.final}
          description="Below 0: a node without any matching key may still take the VM."
          {...fields.number('final')}
          {...anyNumber}
        />
      </Pair>
    </>
  )
}

function KeyFields({ editor }: FieldsProps) {
  const fields = fieldsOf(editor)
  return (
    <>
      <Switch
        label={labelsOfFields.scopeCustomerKeys}
        description="Off: running VMs of all customers contribute customer keys."
        {...fields.toggle('scopeCustomerKeys')}
      />
      <Switch
        label={labelsOfFields.advertiseReservedFromVms}
        description="Keys whose name starts with _ are compared with customer keys."
        {...fields.toggle('advertiseReservedFromVms')}
      />
      <Switch
        label={labelsOfFields.localStorage}
        description="Disks are on nodes: a VM starts only on the node of its disk."
        {...fields.toggle('localStorage')}
      />
    </>
  )
}

const onOff = (value: boolean) => (value ? 'on' : 'off')

const factsOf = (cluster: Cluster) => [
  { label: labelsOfFields.steps, value: cluster.steps },
  { label: labelsOfFields.initial, value: cluster.initial },
  { label: labelsOfFields.final, value: cluster.final },
  { label: labelsOfFields.overheadMb, value: `${cluster.overheadMb} MB` },
  { label: labelsOfFields.scopeCustomerKeys, value: onOff(cluster.scopeCustomerKeys) },
  {
    label: labelsOfFields.advertiseReservedFromVms,
    value: onOff(cluster.advertiseReservedFromVms),
  },
  { label: labelsOfFields.localStorage, value: onOff(cluster.localStorage) },
]
