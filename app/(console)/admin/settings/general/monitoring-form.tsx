'use client'
import { DurationInput } from '@/components/forms/duration-input'
import { durationText } from '@/components/forms/duration-parts'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { useAccess } from '@/lib/auth/viewer.client'
import { monitoringSettingsSchema, type Settings } from '@/lib/features/settings/schema'
import { useSettingsEditor } from '../use-settings-editor'

const labels = { monitoringDays: 'Monitoring samples are stored for' } as const

type Values = { monitoringDays: number | null }

/** Retention of monitoring samples. */
export function MonitoringForm({ settings }: { settings: Settings }) {
  const access = useAccess('settings.write')
  const editor = useSettingsEditor<Values>({
    settings,
    valuesOf: ({ monitoringDays }) => ({ monitoringDays }),
    bodyOf: (values) => values,
    schema: monitoringSettingsSchema,
  })
  if (access.mode === 'text')
    return (
      <ResourceFacts
        facts={[
          { label: labels.monitoringDays, value: durationText(settings.monitoringDays, 'days') },
        ]}
      />
    )
  return (
    <EditorForm editor={editor} access={access} what="The monitoring" labels={labels}>
      <DurationInput
        base="days"
        label={labels.monitoringDays}
        description="Ranks use the newest sample of the last 24 hours; older ones are history."
        {...fieldsOf(editor).number('monitoringDays')}
      />
    </EditorForm>
  )
}
