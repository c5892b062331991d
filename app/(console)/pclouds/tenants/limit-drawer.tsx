'use client'
import { NumberInput, Switch } from '@mantine/core'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { useEditor } from '@/components/resource/use-editor'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import { saved } from '@/components/ui/saved'
import { useSave } from '@/lib/api/client'
import { useAccess } from '@/lib/auth/viewer.client'
import { tenantContract } from '@/lib/features/tenants/contract'
import { type Tenant, tenantChangesSchema } from '@/lib/features/tenants/schema'

type Props = { tenant: Tenant; onClose: () => void }

const valuesOf = (tenant: Tenant | null) => ({
  hostUnitLimit: tenant?.hostUnitLimit ?? null,
  dedicatedOnly: tenant?.dedicatedOnly ?? false,
})

/** The maximum number of units of a tenant, and whether it may launch elsewhere. */
export const LimitDrawer = ({ tenant, onClose }: Props) => (
  <SidePanel opened onClose={onClose} title={tenant.name}>
    <LimitForm tenant={tenant} onClose={onClose} />
  </SidePanel>
)

function LimitForm({ tenant, onClose }: Props) {
  const access = useAccess('tenant.write')
  const editor = useEditor({
    row: tenant,
    valuesOf,
    bodyOf: (values) => values,
    schema: tenantChangesSchema,
    save: useSave(tenantContract).mutateAsync,
    onSaved: ({ name }) => {
      saved(`${name} saved`)
      onClose()
    },
  })
  const fields = fieldsOf(editor)
  if (access.mode === 'text')
    return (
      <ResourceFacts
        facts={[
          { label: 'Host units', value: tenant.hostUnitLimit ?? 'no limit' },
          { label: 'Dedicated hosts only', value: tenant.dedicatedOnly ? 'yes' : 'no' },
        ]}
      />
    )
  return (
    <EditorForm
      editor={editor}
      access={access}
      what="The tenant"
      labels={{ hostUnitLimit: 'Host units', dedicatedOnly: 'Dedicated hosts only' }}
    >
      <NumberInput
        label="Host units"
        description="Units of the dedicated hosts of all its private clouds. Empty: no limit. A lower limit removes no host."
        data-autofocus
        {...fields.number('hostUnitLimit')}
      />
      <Switch
        label="Dedicated hosts only"
        description="It launches on hosts of private clouds only."
        {...fields.toggle('dedicatedOnly')}
      />
    </EditorForm>
  )
}
