'use client'
import { MultiSelect, Select, TextInput } from '@mantine/core'
import { TenantSelect } from '@/components/forms/tenant-select'
import { inTenant } from '@/components/members/in-tenant'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { useEditor } from '@/components/resource/use-editor'
import { ListProblem } from '@/components/ui/data/list-problem'
import { DayField } from '@/components/ui/time/day-field'
import { isDay } from '@/components/ui/time/read-day'
import { unchecked } from '@/lib/api/browser/call-input'
import { useCall, useList } from '@/lib/api/client'
import { isStaff, type Role, roles, tenantRoles } from '@/lib/auth/permissions'
import { roleWords } from '@/lib/auth/role-words'
import { useAccess, useViewer } from '@/lib/auth/viewer.client'
import { DAY_MS } from '@/lib/base/durations'
import { memberContract } from '@/lib/features/members/contract'
import { serviceAccountContract } from '@/lib/features/service-accounts/contract'
import {
  newServiceAccountSchema,
  type ServiceAccount,
  serviceAccountChangesSchema,
} from '@/lib/features/service-accounts/schema'

type Values = {
  name: string
  role: string | null
  tenantId: string | null
  owners: string[]
  /** A day. */
  expiresAt: string
}

const dayOf = (time: string) => time.slice(0, 10)
const USUAL_DAYS = 365
const labels = { name: 'Name', owners: 'Owners', expiresAt: 'Expires on' } as const

const valuesOf =
  (own: Role) =>
  (account: ServiceAccount | null): Values => ({
    name: account?.name ?? '',
    role: account?.role ?? (isStaff(own) ? 'operator' : 'member'),
    tenantId: account?.tenantId ?? null,
    owners: account?.owners.map(({ id }) => id) ?? [],
    expiresAt: dayOf(
      account?.expiresAt ?? new Date(Date.now() + USUAL_DAYS * DAY_MS).toISOString(),
    ),
  })

/** The end of a day in UTC, or the previous end if the day does not change. */
function endOf(day: string, account: ServiceAccount | null): string {
  if (account !== null && dayOf(account.expiresAt) === day) return account.expiresAt
  return isDay(day) ? `${day}T23:59:59Z` : day
}

type Props = { account: ServiceAccount | null; onSaved: (account: ServiceAccount) => void }

/** Creates a service account, or edits its name, owners and end. Role and tenant cannot be edited. */
export function ServiceAccountForm({ account, onSaved }: Props) {
  const { role: own, tenantId } = useViewer()
  const access = useAccess('member.write')
  const create = useCall(serviceAccountContract.create)
  const change = useCall(serviceAccountContract.change)
  const editor = useEditor<Values, ServiceAccount>({
    row: account,
    valuesOf: valuesOf(own),
    bodyOf: ({ role, tenantId: tenant, expiresAt, ...values }) => ({
      ...values,
      expiresAt: endOf(expiresAt, account),
      ...(account === null ? { role } : {}),
      ...(account === null && inTenant(role) && isStaff(own) ? { tenantId: tenant } : {}),
    }),
    schema: account === null ? newServiceAccountSchema : serviceAccountChangesSchema,
    save: ({ seen, body }) =>
      seen === null
        ? create.mutateAsync({ body: unchecked(body) })
        : change.mutateAsync({
            params: { id: seen.id },
            ifMatch: seen.revision,
            body: unchecked(body),
          }),
    onSaved,
  })
  const fields = fieldsOf(editor)
  const { role } = editor.values
  const ownersOf = isStaff(own) && inTenant(role) ? editor.values.tenantId : tenantId
  return (
    <EditorForm editor={editor} access={access} what="The service account" labels={labels}>
      <TextInput
        label={labels.name}
        description="The program that uses it."
        data-autofocus={account === null || undefined}
        {...fields.text('name')}
      />
      {account === null && (
        <Select
          label="Role"
          description={[
            ...roles.filter((it) => it === role).map((it) => roleWords[it]),
            'The most its tokens may do; it cannot be changed later.',
          ].join(' ')}
          data={isStaff(own) ? roles : tenantRoles}
          allowDeselect={false}
          {...fields.choice('role')}
        />
      )}
      {account === null && isStaff(own) && inTenant(role) && (
        <TenantSelect {...fields.choice('tenantId')} />
      )}
      <OwnersField tenantId={ownersOf} errors={editor.errors} {...fields.choices('owners')} />
      <DayField
        zone="UTC"
        label={labels.expiresAt}
        description="Its tokens end at the end of this day (UTC)."
        {...fields.choice('expiresAt')}
        value={editor.values.expiresAt}
      />
    </EditorForm>
  )
}

type OwnersProps = {
  tenantId: string | null
  value: string[]
  onChange: (ids: string[]) => void
  errors: Readonly<Record<string, string>>
}

/** The responsible users: of the tenant of the account, or staff. */
function OwnersField({ tenantId, value, onChange, errors }: OwnersProps) {
  const members = useList(memberContract.list, {})
  const wrong = Object.keys(errors).find((path) => path.split('.')[0] === 'owners')
  return (
    <>
      <MultiSelect
        label={labels.owners}
        description="They make and revoke its tokens, and get mails about them."
        searchable
        data={(members.data ?? [])
          .filter(
            (it) => it.tenantId === tenantId && (it.status !== 'disabled' || value.includes(it.id)),
          )
          .map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        onChange={onChange}
        error={wrong === undefined ? undefined : errors[wrong]}
      />
      <ListProblem of={{ members }} />
    </>
  )
}
