'use client'
import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { TenantSelect } from '@/components/forms/tenant-select'
import { CancelButton } from '@/components/resource/cancel-button'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { useEditor } from '@/components/resource/use-editor'
import { SecretOnce } from '@/components/ui/text/secret-once'
import { unchecked } from '@/lib/api/browser/call-input'
import { useCall } from '@/lib/api/client'
import { isStaff, roles, tenantRoles } from '@/lib/auth/permissions'
import { roleWords } from '@/lib/auth/role-words'
import { useAccess, useViewer } from '@/lib/auth/viewer.client'
import { memberContract } from '@/lib/features/members/contract'
import { inviteMemberSchema } from '@/lib/features/members/schema'
import { inTenant } from './in-tenant'

type Props = {
  /** The tenant whose owner is invited; without it, role and tenant are chosen in the form. */
  ownerOf?: string
  onDone: () => void
  /** Undefined if closing the panel cancels. */
  onCancel?: (() => void) | undefined
}

/** Creates a member and shows, once, the link with which they choose a password. */
export function InviteForm({ ownerOf, onDone, onCancel }: Props) {
  const { role: own } = useViewer()
  const access = useAccess('member.write')
  const invite = useCall(memberContract.invite)
  const editor = useEditor({
    row: null,
    valuesOf: () => ({
      email: '',
      name: '',
      role: (ownerOf !== undefined ? 'owner' : isStaff(own) ? 'operator' : 'member') as
        | string
        | null,
      tenantId: (ownerOf ?? null) as string | null,
    }),
    bodyOf: ({ tenantId, ...values }) => ({
      ...values,
      ...(inTenant(values.role) && isStaff(own) ? { tenantId } : {}),
    }),
    schema: inviteMemberSchema,
    save: async ({ body }) => (await invite.mutateAsync({ body: unchecked(body) })).member,
    onSaved: () => {},
  })
  const fields = fieldsOf(editor)
  if (invite.data !== undefined)
    return (
      <Stack>
        <SecretOnce label={`Link for ${invite.data.member.email}`} secret={invite.data.link.url}>
          Shown only once. Send it to them: it works once, within seven days.
        </SecretOnce>
        <Group justify="flex-end">
          <Button onClick={onDone}>Done</Button>
        </Group>
      </Stack>
    )
  return (
    <EditorForm
      editor={editor}
      access={access}
      what="The invitation"
      save="Invite"
      labels={{}}
      aside={<CancelButton onClick={onCancel} />}
    >
      <TextInput label="Name" data-autofocus {...fields.text('name')} />
      <TextInput label="E-mail" type="email" {...fields.text('email')} />
      {ownerOf === undefined && (
        <Select
          label="Role"
          description={roles.filter((it) => it === editor.values.role).map((it) => roleWords[it])}
          data={isStaff(own) ? roles : tenantRoles}
          allowDeselect={false}
          {...fields.choice('role')}
        />
      )}
      {ownerOf === undefined && isStaff(own) && inTenant(editor.values.role) && (
        <TenantSelect {...fields.choice('tenantId')} />
      )}
    </EditorForm>
  )
}
