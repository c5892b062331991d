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

/** How long what was decided is kept, and how long an attempt may keep silent. */
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
        description="Why a launch went where it went. Afterwards its receipt remains, without them."
        w={320}
        {...fields.number('traceDays')}
      />
      <NumberInput
        label={labels.resultDays}
        description="Counted from a launch's end, and at least as long as traces. What runs is kept."
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
