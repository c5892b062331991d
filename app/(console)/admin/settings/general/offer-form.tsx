'use client'
import { DurationInput } from '@/components/forms/duration-input'
import { durationText } from '@/components/forms/duration-parts'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { useAccess } from '@/lib/auth/viewer.client'
import { offerSettingsSchema, type Settings } from '@/lib/features/settings/schema'
import { useSettingsEditor } from '../use-settings-editor'

const labels = { offerMinutes: 'An offer is held for' } as const

type Values = { offerMinutes: number | null }

/** The time for which a free host is offered to the next entry of the waiting list. */
export function OfferForm({ settings }: { settings: Settings }) {
  const access = useAccess('settings.write')
  const editor = useSettingsEditor<Values>({
    settings,
    valuesOf: ({ offerMinutes }) => ({ offerMinutes }),
    bodyOf: (values) => values,
    schema: offerSettingsSchema,
  })
  if (access.mode === 'text')
    return (
      <ResourceFacts
        facts={[
          { label: labels.offerMinutes, value: durationText(settings.offerMinutes, 'minutes') },
        ]}
      />
    )
  return (
    <EditorForm editor={editor} access={access} what="The waiting list" labels={labels}>
      <DurationInput
        base="minutes"
        label={labels.offerMinutes}
        description="A free host is reserved this long for the first private cloud on the waiting list."
        {...fieldsOf(editor).number('offerMinutes')}
      />
    </EditorForm>
  )
}
