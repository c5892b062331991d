'use client'
import { Select } from '@mantine/core'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { useAccess } from '@/lib/auth/viewer.client'
import { currencySettingSchema, type Settings } from '@/lib/features/settings/schema'
import { useSettingsEditor } from '../use-settings-editor'

type Values = { reportingCurrency: string | null }

/** The currencies that the browser knows, and the one that is set. */
function currencies(set: string) {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  const codes = new Set([set, ...Intl.supportedValuesOf('currency')])
  return [...codes].toSorted().map((code) => ({
    value: code,
    label: names.of(code) === code ? code : `${code}, ${names.of(code)}`,
  }))
}

/** The currency of sums over accounts. */
export function CurrencyForm({ settings }: { settings: Settings }) {
  const access = useAccess('settings.write')
  const editor = useSettingsEditor({
    settings,
    valuesOf: ({ reportingCurrency }): Values => ({ reportingCurrency }),
    bodyOf: (values) => values,
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
      <Select
        label="Reporting currency"
        description="Sums over several accounts are shown in this currency."
        data={currencies(settings.reportingCurrency)}
        searchable
        allowDeselect={false}
        maw={320}
        {...fieldsOf(editor).choice('reportingCurrency')}
      />
    </EditorForm>
  )
}
