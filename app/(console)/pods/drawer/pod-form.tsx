'use client'
import { NumberInput, Select, TextInput } from '@mantine/core'
import { fieldsOf } from '@/components/resource/fields'
import { RowForm } from '@/components/resource/form/row-form'
import { Pair } from '@/components/resource/pair'
import type { Editor } from '@/components/resource/use-editor'
import { newPodSchema, type Pod, podChangesSchema } from '@/lib/features/pods/schema'
import { useRemovePod, useSavePod } from '@/lib/features/pods/use-pods.client'
import { useNames } from '@/lib/features/resources/use-names.client'
import { useSettings } from '@/lib/features/settings/use-settings.client'
import { percentOf } from '../usage/pod-groups'
import { bodyOf, labelsOfFields, type PodValues, valuesOf } from './pod-values'

/** What a pod is: its name, the group it is kept for, its price and from when it is full. */
export function PodForm({ pod, onDone }: { pod: Pod | null; onDone: () => void }) {
  const currency = useSettings().data?.reportingCurrency ?? null
  const price = ({ costPerHour }: Pod) =>
    costPerHour === null || currency === null ? 'unknown' : `${costPerHour} ${currency}`
  return (
    <RowForm
      row={pod}
      one="pod"
      valuesOf={valuesOf}
      bodyOf={(values) => bodyOf(values, pod === null)}
      schema={pod === null ? newPodSchema : podChangesSchema}
      save={useSavePod()}
      remove={useRemovePod()}
      labels={labelsOfFields}
      facts={(row) => [
        { label: labelsOfFields.costPerHour, value: price(row) },
        { label: 'Full from', value: percentOf(row.fullFrom) },
      ]}
      onDone={onDone}
    >
      {(editor) => <PodFields editor={editor} isNew={pod === null} />}
    </RowForm>
  )
}

function PodFields({ editor, isNew }: { editor: Editor<PodValues>; isNew: boolean }) {
  const realms = useNames('/realms')
  const { data: settings } = useSettings()
  const fields = fieldsOf(editor)
  return (
    <>
      {isNew && (
        <Select
          label="Realm"
          description="Its availability zone."
          placeholder="Choose a realm"
          data={realms.map(({ id, name, provider }) => ({
            value: id,
            label: `${provider}/${name}`,
          }))}
          searchable
          data-autofocus
          {...fields.choice('realmId')}
        />
      )}
      <TextInput label="Name" {...fields.text('name')} />
      <TagFields editor={editor} />
      <Pair>
        <TextInput
          label={labelsOfFields.costPerHour}
          description={`In ${settings?.reportingCurrency ?? 'the reporting currency'}. Empty: unknown.`}
          inputMode="decimal"
          {...fields.text('costPerHour')}
        />
        <NumberInput
          label="Full from, %"
          description={defaultWords(settings?.binding.defaultThreshold)}
          max={100}
          allowDecimal
          decimalScale={4}
          {...fields.number('threshold')}
        />
      </Pair>
    </>
  )
}

const defaultWords = (threshold: number | undefined) =>
  threshold === undefined ? 'Empty: the default.' : `Empty: ${percentOf(threshold)}, the default.`

function TagFields({ editor }: { editor: Editor<PodValues> }) {
  const { tag } = editor.values
  const error = Object.entries(editor.errors).find(([path]) => path.split('.')[0] === 'tag')?.[1]
  return (
    <Pair>
      <TextInput
        label="Tag: key"
        description="Empty: the pod is for the general group."
        value={tag.key}
        error={error}
        onChange={(event) => editor.set('tag', { ...tag, key: event.currentTarget.value })}
      />
      <TextInput
        label="Tag: value"
        description="Requests with this pair come here."
        value={tag.value}
        onChange={(event) => editor.set('tag', { ...tag, value: event.currentTarget.value })}
      />
    </Pair>
  )
}
