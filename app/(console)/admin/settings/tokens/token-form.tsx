'use client'
import { Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CancelButton } from '@/components/resource/cancel-button'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { useEditor } from '@/components/resource/use-editor'
import shared from '@/components/ui/shared.module.css'
import { SecretOnce } from '@/components/ui/text/secret-once'
import { unchecked } from '@/lib/api/browser/call-input'
import { useCall } from '@/lib/api/client'
import { can, type Permission, permissions } from '@/lib/auth/permissions'
import { useAccess, useViewer } from '@/lib/auth/viewer.client'
import { DAY_MS } from '@/lib/base/durations'
import type { ServiceAccount } from '@/lib/features/service-accounts/schema'
import { useSettings } from '@/lib/features/settings/use-settings.client'
import { tokenContract } from '@/lib/features/tokens/contract'
import { createTokenSchema } from '@/lib/features/tokens/schema'
import { GroupedChoices } from '../grouped-choices'

const daysAfter = (time: number, days: string) =>
  new Date(time + Number(days) * DAY_MS).toISOString()

/** The usual lifetimes of a token that the settings allow, and the longest allowed one. */
function livesUpTo(most: number) {
  const days = [...new Set([7, 30, 90, 365, most])].filter((it) => it <= most)
  return days
    .sort((a, b) => a - b)
    .map((it) => ({ value: String(it), label: `${it} ${it === 1 ? 'day' : 'days'}` }))
}

const usualDays = 90
/** The limit until the settings are loaded. The server enforces the actual one. */
const mostAtFirst = 365

type Props = {
  /** The service account that gets the token. Null for the viewer's own token. */
  account: ServiceAccount | null
  onDone: () => void
  /** Absent if closing the panel cancels. */
  onCancel?: (() => void) | undefined
}

/** Creates a token and shows its secret once. */
export function TokenForm({ account, onDone, onCancel }: Props) {
  const { role } = useViewer()
  const access = useAccess('token.own')
  // Sending the form again after a lost response must repeat the same request, which then creates no second token.
  const [openedAt] = useState(Date.now)
  const { create, created } = useCreate(account)
  const most = useSettings(can(role, 'settings.read')).data?.tokenDays ?? mostAtFirst
  const own = (Object.keys(permissions) as Permission[]).filter(
    (it) => can(role, it) && (account === null || can(account.role, it)),
  )
  const usual = String(Math.min(usualDays, most))
  const editor = useEditor({
    row: null,
    valuesOf: () => ({ name: '', scopes: [] as string[], life: null as string | null }),
    bodyOf: ({ name, scopes, life }) => ({
      name,
      scopes,
      expiresAt: daysAfter(openedAt, life ?? usual),
    }),
    schema: createTokenSchema,
    save: async ({ body }) => ({ ...(await create(body)).token, revision: 1 }),
    onSaved: () => {},
  })
  const fields = fieldsOf(editor)
  if (created !== undefined)
    return (
      <div className={`${shared.stack16} ${shared.shrinks}`}>
        <SecretOnce label={`Token ${created.token.name}`} secret={created.secret}>
          This token is shown only once. Anyone who has it has the permissions you chose until it
          expires or is revoked.
        </SecretOnce>
        <div className={shared.actions}>
          <Button onClick={onDone}>Done</Button>
        </div>
      </div>
    )
  return (
    <EditorForm
      editor={editor}
      access={access}
      what="The token"
      save="Create token"
      labels={{}}
      aside={<CancelButton onClick={onCancel} />}
    >
      <TextInput
        label="Name"
        description="The program that uses it."
        data-autofocus
        {...fields.text('name')}
      />
      <Select
        label="Expires after"
        data={livesUpTo(most)}
        allowDeselect={false}
        {...fields.choice('life')}
        value={editor.values.life ?? usual}
        error={editor.errors.expiresAt}
      />
      <GroupedChoices label="Permissions" options={own} {...fields.choices('scopes')} />
    </EditorForm>
  )
}

/** Creates a token of the viewer or of a service account. The list shows a token whose response was lost. */
function useCreate(account: ServiceAccount | null) {
  const own = useCall(tokenContract.create, { refreshOnError: true })
  const other = useCall(tokenContract.createForServiceAccount, { refreshOnError: true })
  return {
    created: account === null ? own.data : other.data,
    create: (values: unknown) => {
      const body = unchecked(values)
      return account === null
        ? own.mutateAsync({ body })
        : other.mutateAsync({ params: { id: account.id }, body })
    },
  }
}
