'use client'
import { TextInput } from '@mantine/core'
import { TenantSelect } from '@/components/forms/tenant-select'
import { isStaff } from '@/lib/auth/permissions'
import { useViewer } from '@/lib/auth/viewer.client'
import type { Creation } from './use-creation'

/** The name of a new Pcloud and, for staff, its owner. */
export function NameFields({ flow }: { flow: Creation }) {
  const staff = isStaff(useViewer().role)
  return (
    <>
      <TextInput
        label="Name"
        required
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
  return (
    <TenantSelect
      description="Who owns it and pays for it."
      required
      disabled={flow.created !== null}
      value={flow.tenant}
      onChange={flow.setTenant}
    />
  )
}
