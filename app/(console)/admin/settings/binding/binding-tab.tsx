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
import { podFilters } from '@/lib/engine'
import { ZONE_FILTER } from '@/lib/features/settings/bind-settings'
import type { Settings } from '@/lib/features/settings/schema'
import { useSettings, useUpdateSettings } from '@/lib/features/settings/use-settings.client'
import classes from '../settings.module.css'
import { BindPreview } from './bind-preview'
import { type BindValues, bindFormSchema, bodyOf, labels, valuesOf } from './bind-values'
import { Strategy } from './strategy'

/**
 * The binding of tenants to pods: the threshold of a full pod, the filters, and the choice among the remaining
 * pods.
 */
export const BindingTab = () => (
  <div className={classes.narrow}>
    <StateBlock query={useSettings()} what="settings" rows={8}>
      {(settings) => <BindForm settings={settings} />}
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
      <BindPreview values={editor.values} />
    </EditorForm>
  )
}

function BindFields({ editor }: { editor: Editor<BindValues> }) {
  const fields = fieldsOf(editor)
  return (
    <>
      <Strategy editor={editor} />
      <NumberInput
        label={`${labels.defaultThreshold}, %`}
        description="For pods without a threshold of their own. Empty: 80."
        allowDecimal
        decimalScale={3}
        {...fields.number('defaultThreshold')}
        max={100}
      />
      <TextInput
        label={labels.affinityKeys}
        description="Separated by commas. The first of these keys that a request has decides its group of pods. Keys of pods' tags are added automatically."
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
    </>
  )
}

function BindFacts({ settings }: { settings: Settings }) {
  const { defaultThreshold, affinityKeys } = valuesOf(settings.binding)
  const { filters, weighers } = settings.binding
  return (
    <ResourceFacts
      facts={[
        { label: 'Full from', value: `${defaultThreshold} %` },
        { label: labels.affinityKeys ?? '', value: affinityKeys || 'none' },
        { label: 'Filters', value: filters.join(', ') },
        {
          label: labels.weighers ?? '',
          value:
            weighers.map(({ name, multiplier }) => `${name} ${multiplier}`).join(', ') || 'none',
        },
      ]}
    />
  )
}
