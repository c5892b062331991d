'use client'
import { NumberInput, TextInput } from '@mantine/core'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { useEditor } from '@/components/resource/use-editor'
import { StateBlock } from '@/components/ui/data/state-block'
import { saved } from '@/components/ui/saved'
import { unchecked } from '@/lib/api/browser/call-input'
import { useAccess } from '@/lib/auth/viewer.client'
import type { Settings } from '@/lib/features/settings/schema'
import { useSettings, useUpdateSettings } from '@/lib/features/settings/use-settings.client'
import { MailsSection } from '../general/mails-section'
import classes from '../settings.module.css'
import {
  bodyOf,
  fields,
  HEADS_TO,
  labels,
  type ThresholdValues,
  thresholdSchema,
  valuesOf,
} from './alert-fields'

/** Thresholds of alerts, and the recipients of their mails. */
export const AlertsTab = () => (
  <>
    <div className={classes.narrow}>
      <StateBlock query={useSettings()} what="settings" rows={10}>
        {(settings) => <AlertsForm key={settings.revision} settings={settings} />}
      </StateBlock>
    </div>
    <MailsSection />
  </>
)

function AlertsForm({ settings }: { settings: Settings }) {
  const access = useAccess('settings.write')
  const update = useUpdateSettings()
  const editor = useEditor<ThresholdValues, Settings & { id: string }>({
    row: { ...settings, id: 'main' },
    valuesOf: (row) => valuesOf(row?.alerts ?? settings.alerts),
    bodyOf,
    schema: thresholdSchema,
    save: async ({ seen, body }) => ({
      ...(await update.mutateAsync({
        ifMatch: seen?.revision ?? 0,
        body: unchecked({ alerts: body }),
      })),
      id: 'main',
    }),
    onSaved: () => saved('Alerts saved'),
  })
  const values = valuesOf(settings.alerts)
  if (access.mode === 'text')
    return (
      <ResourceFacts
        facts={[
          ...fields.map(({ id, label, unit }) => ({ label, value: `${values[id]} ${unit}` })),
          { label: 'Mail to', value: values.recipients || 'nobody' },
          { label: HEADS_TO, value: values.headRecipients || 'nobody' },
        ]}
      />
    )
  return (
    <EditorForm editor={editor} access={access} what="The settings" labels={labels}>
      <div className={classes.thresholds}>
        {fields.map(({ id, label, unit, places = 0 }) => (
          <NumberInput
            key={id}
            label={label}
            rightSection={<span className={classes.unit}>{unit}</span>}
            rightSectionWidth={84}
            allowDecimal={places > 0}
            decimalScale={places}
            {...fieldsOf(editor).number(id)}
          />
        ))}
      </div>
      <TextInput
        label="Mail to"
        description="E-mail addresses, separated by commas. Empty: off."
        {...fieldsOf(editor).text('recipients')}
      />
      <TextInput
        label={HEADS_TO}
        description="Daily e-mail with the latest ledger seals, to store outside the database. Empty: off."
        {...fieldsOf(editor).text('headRecipients')}
      />
    </EditorForm>
  )
}
