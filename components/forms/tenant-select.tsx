'use client'
import { Select, type SelectProps } from '@mantine/core'
import { ListProblem } from '@/components/ui/data/list-problem'
import { useList } from '@/lib/api/client'
import { tenantContract } from '@/lib/features/tenants/contract'
import { namedChoices } from './named-choices'

/** A select for one tenant, by name. */
export function TenantSelect(props: Omit<SelectProps, 'data'>) {
  const tenants = useList(tenantContract.list, {})
  return (
    <>
      <Select
        label="Tenant"
        placeholder="Choose a tenant"
        searchable
        data={namedChoices(tenants.data ?? [])}
        {...props}
      />
      <ListProblem of={{ tenants }} />
    </>
  )
}
