'use client'
import { TextInput } from '@mantine/core'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { useAccess } from '@/lib/auth/viewer.client'
import { currencySettingSchema, type Settings } from '@/lib/features/settings/schema'
import { useSettingsEditor } from '../use-settings-editor'

/** In which currency sums over accounts are shown. */
export function CurrencyForm({ settings }: { settings: Settings }) {
  const access = useAccess('settings.write')
  const editor = useSettingsEditor({
    settings,
    valuesOf: ({ reportingCurrency }) => ({ reportingCurrency }),
    bodyOf: ({ reportingCurrency }) => ({
      reportingCurrency: reportingCurrency.trim().toUpperCase(),
    }),
    schema: currencySettingSchema,
  })
  if (access.mode === 'text')
    return (
      <ResourceFacts facts={[{ label: 'Reporting currency', value: settings.reportingCurrency }]} />
    )
  return (
    <EditorForm
      editor={editor}
      access={access}
      what="The currency"
      labels={{ reportingCurrency: 'Reporting currency' }}
    >
      <TextInput
        label="Reporting currency"
        description="ISO 4217 code, e.g. EUR. Sums over accounts are shown in it."
        maxLength={3}
        w={220}
        {...fieldsOf(editor).text('reportingCurrency')}
      />
    </EditorForm>
  )
}
