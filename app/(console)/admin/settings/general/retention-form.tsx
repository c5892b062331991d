'use client'
import { NumberInput } from '@mantine/core'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { useAccess } from '@/lib/auth/viewer.client'
import { retentionSettingsSchema, type Settings } from '@/lib/features/settings/schema'
import { useSettingsEditor } from '../use-settings-editor'

const labels = {
  traceDays: 'Inputs and traces, in days',
  resultDays: 'Launches and results, in days',
  outcomeMinutes: 'Waiting for an outcome, in minutes',
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
          { label: labels.traceDays, value: settings.traceDays },
          { label: labels.resultDays, value: settings.resultDays },
          { label: labels.outcomeMinutes, value: settings.outcomeMinutes },
        ]}
      />
    )
  const fields = fieldsOf(editor)
  return (
    <EditorForm editor={editor} access={access} what="The retention" labels={labels}>
      <NumberInput
        label={labels.traceDays}
        description="The traces of decisions. Afterwards the receipt of a launch remains without its trace."
        w={320}
        {...fields.number('traceDays')}
      />
      <NumberInput
        label={labels.resultDays}
        description="Counted from the end of a launch, and at least as long as traces. Running launches are never deleted."
        w={320}
        {...fields.number('resultDays')}
      />
      <NumberInput
        label={labels.outcomeMinutes}
        description="Attempts without a report within this time count as failed."
        w={320}
        {...fields.number('outcomeMinutes')}
      />
    </EditorForm>
  )
}
