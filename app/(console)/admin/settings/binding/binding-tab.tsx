'use client'
import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { type Editor, useEditor } from '@/components/resource/use-editor'
import { StateBlock } from '@/components/ui/data/state-block'
import { saved } from '@/components/ui/saved'
import { unchecked } from '@/lib/api/browser/call-input'
import { useAccess } from '@/lib/auth/viewer.client'
import { podFilters, podWeighers } from '@/lib/engine'
import { ZONE_FILTER } from '@/lib/features/settings/bind-settings'
import type { Settings } from '@/lib/features/settings/schema'
import { useSettings, useUpdateSettings } from '@/lib/features/settings/use-settings.client'
import classes from '../settings.module.css'
import { type BindValues, bindFormSchema, bodyOf, labels, valuesOf } from './bind-values'

/** How tenants are bound to pods: from when a pod is full, which pods are left, and which of those is taken. */
export const BindingTab = () => (
  <div className={classes.narrow}>
    <StateBlock query={useSettings()} what="settings" rows={8}>
      {(settings) => <BindForm key={settings.revision} settings={settings} />}
    </StateBlock>
  </div>
)

function BindForm({ settings }: { settings: Settings }) {
  const access = useAccess('settings.write')
  const update = useUpdateSettings()
  const editor = useEditor<BindValues, Settings & { id: string }>({
    row: { ...settings, id: 'main' },
    valuesOf: (row) => valuesOf(row?.binding ?? settings.binding),
    bodyOf,
    schema: bindFormSchema,
    save: async ({ seen, body }) => ({
      ...(await update.mutateAsync({
        ifMatch: seen?.revision ?? 0,
        body: unchecked({ binding: body }),
      })),
      id: 'main',
    }),
    onSaved: () => saved('Settings of pods saved'),
  })
  if (access.mode === 'text') return <BindFacts settings={settings} />
  return (
    <EditorForm editor={editor} access={access} what="The settings" labels={labels}>
      <BindFields editor={editor} />
    </EditorForm>
  )
}

function BindFields({ editor }: { editor: Editor<BindValues> }) {
  const fields = fieldsOf(editor)
  return (
    <>
      <NumberInput
        label={`${labels.defaultThreshold}, %`}
        description="Of pods without a threshold of their own. Empty: 80."
        allowDecimal
        decimalScale={3}
        {...fields.number('defaultThreshold')}
        max={100}
      />
      <TextInput
        label={labels.affinityKeys}
        description="Separated by commas. The first key that a request has names its group. Keys of pods' tags are added automatically."
        {...fields.text('affinityKeys')}
      />
      <Checkbox.Group
        label={labels.filters}
        description="Each filter removes pods, in this order."
        {...fields.choices('filters')}
      >
        {podFilters.map(({ id, label, summary }) => (
          <Checkbox
            key={id}
            mt="xs"
            value={id}
            label={label}
            description={summary}
            disabled={id === ZONE_FILTER}
          />
        ))}
      </Checkbox.Group>
      <Weights editor={editor} />
    </>
  )
}

function Weights({ editor }: { editor: Editor<BindValues> }) {
  const { weighers } = editor.values
  const error = Object.entries(editor.errors).find(([path]) => path.startsWith('weighers'))?.[1]
  return (
    <fieldset className={classes.stack}>
      <legend>{labels.weighers}: the pod with the highest sum is taken</legend>
      {podWeighers.map(({ id, label, summary }) => (
        <NumberInput
          key={id}
          label={label}
          description={`${summary} Empty: not weighed.`}
          allowDecimal
          value={weighers[id] ?? ''}
          error={error}
          onChange={(value) =>
            editor.set('weighers', {
              ...weighers,
              [id]: typeof value === 'number' ? value : null,
            })
          }
        />
      ))}
    </fieldset>
  )
}

function BindFacts({ settings }: { settings: Settings }) {
  const { defaultThreshold, affinityKeys } = valuesOf(settings.binding)
  const { filters, weighers } = settings.binding
  return (
    <ResourceFacts
      facts={[
        { label: 'Full from', value: `${defaultThreshold} %` },
        { label: 'Extra specs that name a group', value: affinityKeys || 'none' },
        { label: 'Filters', value: filters.join(', ') },
        {
          label: 'Weights',
          value:
            weighers.map(({ name, multiplier }) => `${name} ${multiplier}`).join(', ') || 'none',
        },
      ]}
    />
  )
}
