'use client'
import { DurationInput } from '@/components/forms/duration-input'
import { type DurationUnit, durationText } from '@/components/forms/duration-parts'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { useAccess } from '@/lib/auth/viewer.client'
import { type Settings, securitySettingsSchema } from '@/lib/features/settings/schema'
import { useSettingsEditor } from '../use-settings-editor'

const labels = {
  staffIdleMinutes: 'Sign out idle staff after',
  staffTotalHours: 'Sign out staff at the latest after',
  tenantIdleMinutes: 'Sign out idle users of tenants after',
  tenantTotalHours: 'Sign out users of tenants at the latest after',
  tokenDays: 'Longest lifetime of a new API token',
} as const

type Key = keyof typeof labels
const keys = Object.keys(labels) as Key[]
type Values = Record<Key, number | null>

const bases: Record<Key, DurationUnit> = {
  staffIdleMinutes: 'minutes',
  staffTotalHours: 'hours',
  tenantIdleMinutes: 'minutes',
  tenantTotalHours: 'hours',
  tokenDays: 'days',
}

const descriptions: Partial<Record<Key, string>> = {
  staffIdleMinutes: 'Applies to open sessions at once.',
  staffTotalHours: 'Counted from the sign-in.',
  tokenDays: 'Existing tokens keep their expiry.',
}

const valuesOf = (settings: Settings): Values => ({
  staffIdleMinutes: settings.staffIdleMinutes,
  staffTotalHours: settings.staffTotalHours,
  tenantIdleMinutes: settings.tenantIdleMinutes,
  tenantTotalHours: settings.tenantTotalHours,
  tokenDays: settings.tokenDays,
})

/** The lifetimes of sessions and of new API tokens. */
export function SecurityForm({ settings }: { settings: Settings }) {
  const access = useAccess('settings.write')
  const editor = useSettingsEditor<Values>({
    settings,
    valuesOf,
    bodyOf: (values) => values,
    schema: securitySettingsSchema,
  })
  if (access.mode === 'text')
    return (
      <ResourceFacts
        facts={keys.map((key) => ({
          label: labels[key],
          value: durationText(settings[key], bases[key]),
        }))}
      />
    )
  const fields = fieldsOf(editor)
  return (
    <EditorForm editor={editor} access={access} what="The limits" labels={labels}>
      {keys.map((key) => (
        <DurationInput
          key={key}
          base={bases[key]}
          label={labels[key]}
          description={descriptions[key]}
          {...fields.number(key)}
        />
      ))}
    </EditorForm>
  )
}
