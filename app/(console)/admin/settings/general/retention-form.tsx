'use client'
import { DurationInput } from '@/components/forms/duration-input'
import { durationText } from '@/components/forms/duration-parts'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { useAccess } from '@/lib/auth/viewer.client'
import { retentionSettingsSchema, type Settings } from '@/lib/features/settings/schema'
import { useSettingsEditor } from '../use-settings-editor'

const labels = {
  traceDays: 'Inputs and traces are stored for',
  resultDays: 'Launches and results are stored for',
  outcomeMinutes: 'Wait for an outcome for',
} as const

type Values = Record<keyof typeof labels, number | null>

const valuesOf = ({ traceDays, resultDays, outcomeMinutes }: Settings): Values => ({
  traceDays,
  resultDays,
  outcomeMinutes,
})

/** Retention of decisions, and the time within which an attempt must be reported. */
export function RetentionForm({ settings }: { settings: Settings }) {
  const access = useAccess('settings.write')
  const editor = useSettingsEditor<Values>({
    settings,
    valuesOf,
    bodyOf: (values) => values,
    schema: retentionSettingsSchema,
  })
  if (access.mode === 'text')
    return (
      <ResourceFacts
        facts={[
          { label: labels.traceDays, value: durationText(settings.traceDays, 'days') },
          { label: labels.resultDays, value: durationText(settings.resultDays, 'days') },
          { label: labels.outcomeMinutes, value: durationText(settings.outcomeMinutes, 'minutes') },
        ]}
      />
    )
  const fields = fieldsOf(editor)
  return (
    <EditorForm editor={editor} access={access} what="The retention" labels={labels}>
      <DurationInput
        base="days"
        label={labels.traceDays}
        description="The traces of decisions. Afterwards the receipt of a launch remains without its trace."
        {...fields.number('traceDays')}
      />
      <DurationInput
        base="days"
        label={labels.resultDays}
        description="Counted from the end of a launch, and at least as long as traces. Running launches are never deleted."
        {...fields.number('resultDays')}
      />
      <DurationInput
        base="minutes"
        label={labels.outcomeMinutes}
        description="Attempts without a report within this time count as failed."
        {...fields.number('outcomeMinutes')}
      />
    </EditorForm>
  )
}
