'use client'
import { NumberInput, Switch, TextInput } from '@mantine/core'
import { fieldsOf } from '@/components/resource/fields'
import { ResourceForm } from '@/components/resource/resource-form'
import { ResourceList } from '@/components/resource/resource-list'
import { UsageBar } from '@/components/ui/data/usage-bar'
import { Clip } from '@/components/ui/text/clip'
import { newTenantSchema, type Tenant, tenantChangesSchema } from '@/lib/features/tenants/schema'
import {
  useRemoveTenant,
  useSaveTenant,
  useTenants,
} from '@/lib/features/tenants/use-tenants.client'
import { ProjectIdsField } from './project-ids-field'

/** For whom instances run. */
export const TenantsTab = () => (
  <ResourceList
    param="tenant"
    one="tenant"
    many="tenants"
    permission="tenant.write"
    lead="For whom instances run. A quota counts running instances over all pools."
    query={useTenants()}
    textsOf={({ name }) => [name]}
    columns={(open) => [
      {
        id: 'name',
        header: 'Tenant',
        sortBy: ({ name }) => name,
        cell: ({ id, name }) => <Clip onClick={() => open(id)}>{name}</Clip>,
      },
      {
        id: 'running',
        header: 'Running / quota',
        sortBy: ({ running }) => running,
        cell: ({ running, quota }) => <UsageBar used={running} limit={quota} label="Running" />,
      },
      {
        id: 'users',
        header: 'Members',
        align: 'end',
        sortBy: ({ counts }) => counts.users,
        cell: ({ counts }) => counts.users,
      },
    ]}
    form={(tenant, close) => <TenantForm tenant={tenant} onDone={close} />}
  />
)

const valuesOf = (tenant: Tenant | null) => ({
  name: tenant?.name ?? '',
  quota: tenant?.quota ?? null,
  hostUnitLimit: tenant?.hostUnitLimit ?? null,
  dedicatedOnly: tenant?.dedicatedOnly ?? false,
  projectIds: (tenant?.projectIds ?? []).map(({ providerId, projectId }) => ({
    providerId,
    projectId,
  })),
})

const factsOf = ({ quota, hostUnitLimit, dedicatedOnly, projectIds }: Tenant) => [
  { label: 'Quota', value: quota ?? 'no limit' },
  { label: 'Host units', value: hostUnitLimit ?? 'no limit' },
  { label: 'Dedicated hosts only', value: dedicatedOnly ? 'yes' : 'no' },
  ...projectIds.map(({ provider, projectId }) => ({
    label: `Project id at ${provider}`,
    value: projectId,
  })),
]

const TenantForm = ({ tenant, onDone }: { tenant: Tenant | null; onDone: () => void }) => (
  <ResourceForm
    row={tenant}
    one="tenant"
    permission="tenant.write"
    valuesOf={valuesOf}
    bodyOf={(values) => values}
    schema={tenant === null ? newTenantSchema : tenantChangesSchema}
    save={useSaveTenant()}
    remove={useRemoveTenant()}
    labels={{
      name: 'Name',
      quota: 'Quota',
      hostUnitLimit: 'Host units',
      dedicatedOnly: 'Dedicated hosts only',
      projectIds: 'Project ids',
    }}
    facts={factsOf}
    onDone={onDone}
  >
    {(editor) => {
      const fields = fieldsOf(editor)
      return (
        <>
          <TextInput label="Name" data-autofocus {...fields.text('name')} />
          <NumberInput
            label="Quota"
            description="Running instances over all pools. Empty: no limit."
            {...fields.number('quota')}
          />
          <NumberInput
            label="Host units"
            description="Units of the dedicated hosts of all its Pclouds. Empty: no limit."
            {...fields.number('hostUnitLimit')}
          />
          <Switch
            label="Dedicated hosts only"
            description="It launches on hosts of Pclouds, or not at all."
            {...fields.toggle('dedicatedOnly')}
          />
          <ProjectIdsField
            rows={editor.values.projectIds}
            stored={tenant?.projectIds ?? []}
            errors={editor.errors}
            onChange={(rows) => editor.set('projectIds', rows)}
          />
        </>
      )
    }}
  </ResourceForm>
)
