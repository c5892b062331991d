'use client'
import { Select, type SelectProps } from '@mantine/core'
import { useList } from '@/lib/api/client'
import { tenantContract } from '@/lib/features/tenants/contract'
import { namedChoices } from './named-choices'

/** One of the tenants, by its name. */
export const TenantSelect = (props: Omit<SelectProps, 'data'>) => (
  <Select
    label="Tenant"
    searchable
    data={namedChoices(useList(tenantContract.list, {}).data ?? [])}
    {...props}
  />
)
