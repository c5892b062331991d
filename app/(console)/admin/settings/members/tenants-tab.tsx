'use client'
import { ResourceList } from '@/components/resource/list/resource-list'
import { UsageBar } from '@/components/ui/data/usage-bar'
import { LockedButton } from '@/components/ui/locked-button'
import { useIncrementalList } from '@/lib/api/use-incremental-list'
import { tenantContract } from '@/lib/features/tenants/contract'
import { tenantDescription } from '@/lib/features/tenants/schema'
import { projectIdsWidget } from './project-ids-field'
import { TenantOwners } from './tenant-owners'
import { TenantPclouds } from './tenant-pclouds'

/** Customers. Instances run for a tenant. */
export const TenantsTab = () => (
  <ResourceList
    resource={tenantDescription}
    apiPath="/tenants"
    lead="Organisations whose instances run here. A quota counts running instances over all pools."
    query={useIncrementalList(tenantContract.list, {})}
    columns={(open) => [
      {
        id: 'running',
        header: 'Running / quota',
        sortBy: ({ running }) => running,
        cell: ({ running, quota }) => <UsageBar used={running} limit={quota} label="Running" />,
      },
      {
        id: 'users',
        isSticky: true,
        header: 'Members',
        align: 'end',
        sortBy: ({ counts }) => counts.users,
        cell: ({ id, counts }) =>
          counts.users > 0 ? (
            counts.users
          ) : (
            <LockedButton
              permission="member.write"
              size="compact-sm"
              variant="default"
              onClick={() => open(id)}
            >
              Invite owner
            </LockedButton>
          ),
      },
    ]}
    editing={{
      routes: tenantContract,
      inputs: { projectIds: projectIdsWidget },
      below: ({ id }) => (
        <>
          <TenantOwners tenantId={id} />
          <TenantPclouds tenantId={id} />
        </>
      ),
    }}
  />
)
