'use client'
import { Select } from '@mantine/core'
import { useList } from '@/lib/api/client'
import { tenantContract } from '@/lib/features/tenants/contract'

/** True for the roles of people and programs that belong to a tenant. */
export const inTenant = (role: string | null) => role === 'owner' || role === 'member'

type FieldProps = {
  value: string | null
  error: string | undefined
  onChange: (id: string | null) => void
}

/** The tenant of an owner or member; chosen by staff. */
export const TenantField = (props: FieldProps) => (
  <Select
    label="Tenant"
    searchable
    data={(useList(tenantContract.list, {}).data ?? []).map(({ id, name }) => ({
      value: id,
      label: name,
    }))}
    {...props}
  />
)
