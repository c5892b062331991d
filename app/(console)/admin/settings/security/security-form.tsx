'use client'
import { NumberInput } from '@mantine/core'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { useAccess } from '@/lib/auth/viewer.client'
import { type Settings, securitySettingsSchema } from '@/lib/features/settings/schema'
import { useSettingsEditor } from '../use-settings-editor'

const labels = {
  staffIdleMinutes: 'Staff: sign out when idle for, in minutes',
  staffTotalHours: 'Staff: sign out after, in hours',
  tenantIdleMinutes: 'Tenants: sign out when idle for, in minutes',
  tenantTotalHours: 'Tenants: sign out after, in hours',
  tokenDays: 'Longest life of a new API token, in days',
} as const

type Key = keyof typeof labels
const keys = Object.keys(labels) as Key[]
type Values = Record<Key, number | null>

const descriptions: Partial<Record<Key, string>> = {
  staffIdleMinutes: '720 minutes are 12 hours. Open sessions follow at once.',
  staffTotalHours: '168 hours are 7 days, counted from the sign-in.',
  tokenDays: 'Tokens that exist keep their end.',
}

const valuesOf = (settings: Settings): Values => ({
  staffIdleMinutes: settings.staffIdleMinutes,
  staffTotalHours: settings.staffTotalHours,
  tenantIdleMinutes: settings.tenantIdleMinutes,
  tenantTotalHours: settings.tenantTotalHours,
  tokenDays: settings.tokenDays,
})

/** How long people stay signed in, and how long new API tokens may last. */
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
      <ResourceFacts facts={keys.map((key) => ({ label: labels[key], value: settings[key] }))} />
    )
  const fields = fieldsOf(editor)
  return (
    <EditorForm editor={editor} access={access} what="The limits" labels={labels}>
      {keys.map((key) => (
        <NumberInput
          key={key}
          label={labels[key]}
          description={descriptions[key]}
          w="min(400px, 100%)"
          {...fields.number(key)}
        />
      ))}
    </EditorForm>
  )
}
