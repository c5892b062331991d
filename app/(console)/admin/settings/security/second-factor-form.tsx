'use client'
import { Checkbox } from '@mantine/core'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { roles } from '@/lib/auth/permissions'
import { useAccess } from '@/lib/auth/viewer.client'
import { type Settings, secondFactorSettingsSchema } from '@/lib/features/settings/schema'
import classes from '../settings.module.css'
import { useSettingsEditor } from '../use-settings-editor'

const labels = { secondFactorRoles: 'Roles that need a second factor' } as const

/** Selects the roles that need a second factor. */
export function SecondFactorForm({ settings }: { settings: Settings }) {
  const access = useAccess('settings.write')
  const editor = useSettingsEditor({
    settings,
    valuesOf: ({ secondFactorRoles }) => ({
      secondFactorRoles: [...secondFactorRoles] as string[],
    }),
    bodyOf: (values) => values,
    schema: secondFactorSettingsSchema,
  })
  if (access.mode === 'text')
    return (
      <ResourceFacts
        facts={[
          {
            label: labels.secondFactorRoles,
            value: settings.secondFactorRoles.join(', ') || 'none',
          },
        ]}
      />
    )
  return (
    <EditorForm editor={editor} access={access} what="The roles" labels={labels}>
      <Checkbox.Group
        label={labels.secondFactorRoles}
        description="People who sign in with a password and have none must set one up at once, also in open sessions. API tokens stay valid."
        {...fieldsOf(editor).choices('secondFactorRoles')}
      >
        <div className={classes.scopes}>
          {roles.map((role) => (
            <Checkbox key={role} value={role} label={role} size="sm" />
          ))}
        </div>
      </Checkbox.Group>
    </EditorForm>
  )
}
