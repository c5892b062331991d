'use client'
import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { EditorForm } from '@/components/editor/editor-form'
import { fieldsOf } from '@/components/editor/fields'
import { useEditor } from '@/components/editor/use-editor'
import { SecretOnce } from '@/components/ui/secret-once'
import { can, type Permission, permissions } from '@/lib/auth/permissions'
import { useAccess, useViewer } from '@/lib/auth/viewer.client'
import { createTokenSchema } from '@/lib/features/tokens/schema'
import { useCreateToken } from '@/lib/features/tokens/use-tokens.client'
import classes from './settings.module.css'

const lives = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: 'never', label: 'Never' },
]

const dayMs = 24 * 60 * 60 * 1000

const expiryOf = (days: string | null) =>
  days === null || days === 'never'
    ? null
    : new Date(Date.now() + Number(days) * dayMs).toISOString()

/** Makes a token and shows its secret, once. */
export function TokenForm({ onDone }: { onDone: () => void }) {
  const { role } = useViewer()
  const access = useAccess('token.own')
  const create = useCreateToken()
  const own = (Object.keys(permissions) as Permission[]).filter((it) => can(role, it))
  const editor = useEditor({
    row: null,
    valuesOf: () => ({ name: '', scopes: [] as string[], life: '90' as string | null }),
    bodyOf: ({ name, scopes, life }) => ({ name, scopes, expiresAt: expiryOf(life) }),
    schema: createTokenSchema,
    save: async ({ body }) => ({ ...(await create.mutateAsync(body)).token, revision: 1 }),
    onSaved: () => {},
  })
  const fields = fieldsOf(editor)
  if (create.data !== undefined)
    return (
      <div className={classes.stack}>
        <SecretOnce label={`Token ${create.data.token.name}`} secret={create.data.secret}>
          Shown this once. Whoever has it may do what you allowed, until it expires or is revoked.
        </SecretOnce>
        <div className={classes.actions}>
          <Button onClick={onDone}>Done</Button>
        </div>
      </div>
    )
  return (
    <EditorForm editor={editor} access={access} what="The token" save="Make token" labels={{}}>
      <TextInput label="Name" description="What uses it." data-autofocus {...fields.text('name')} />
      <Select label="Expires" data={lives} {...fields.choice('life')} />
      <Checkbox.Group label="May" {...fields.choices('scopes')}>
        <div className={classes.scopes}>
          {own.map((permission) => (
            <Checkbox key={permission} value={permission} label={permission} size="sm" />
          ))}
        </div>
      </Checkbox.Group>
    </EditorForm>
  )
}
