'use client'
import { Select, TextInput } from '@mantine/core'
import { useList } from '@/lib/api/client'
import { isStaff } from '@/lib/auth/permissions'
import { useViewer } from '@/lib/auth/viewer.client'
import { tenantContract } from '@/lib/features/tenants/contract'
import type { Creation } from './use-creation'

/** What a new Pcloud is called, and to staff whose it is. */
export function NameFields({ flow }: { flow: Creation }) {
  const staff = isStaff(useViewer().role)
  return (
    <>
      <TextInput
        label="Name"
        required
        withAsterisk={false}
        data-autofocus
        maxLength={200}
        value={flow.name}
        disabled={flow.created !== null}
        onChange={(event) => flow.setName(event.currentTarget.value)}
      />
      {staff && <TenantField flow={flow} />}
    </>
  )
}

function TenantField({ flow }: { flow: Creation }) {
  const tenants = useList(tenantContract.list, {}).data ?? []
  return (
    <Select
      label="Tenant"
      description="Who owns it and pays for it."
      searchable
      required
      withAsterisk={false}
      disabled={flow.created !== null}
      data={tenants.map(({ id, name }) => ({ value: id, label: name }))}
      value={flow.tenant}
      onChange={flow.setTenant}
    />
  )
}
