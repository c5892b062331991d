'use client'
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { TenantSelect } from '@/components/forms/tenant-select'
import { ListProblem } from '@/components/ui/data/list-problem'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall, useList } from '@/lib/api/client'
import { useAccess } from '@/lib/auth/viewer.client'
import { counted } from '@/lib/base/number-text'
import { podGroup } from '@/lib/engine'
import { bindingContract } from '@/lib/features/bindings/contract'
import { podContract } from '@/lib/features/pods/contract'
import type { Pod } from '@/lib/features/pods/schema'
import classes from '../pods.module.css'
import { BindWhy } from './bind-why'

type Props = {
  /** The id of a tenant to rebind. Null to select any tenant. */
  tenant: string | null
  onClose: () => void
}

/** Binds a tenant to a pod by hand, and shows the pod that its next request would choose. */
export function BindDrawer({ tenant, onClose }: Props) {
  const access = useAccess('inventory.operate')
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={tenant === null ? 'Bind a tenant' : 'Rebind a tenant'}
    >
      {access.mode === 'edit' ? (
        <BindForm tenant={tenant} onDone={onClose} />
      ) : (
        <Note>{access.reason}</Note>
      )}
    </SidePanel>
  )
}

function BindForm({ tenant: first, onDone }: { tenant: string | null; onDone: () => void }) {
  const lists = { pods: useList(podContract.list, {}) }
  const pods = lists.pods.data ?? []
  const [tenant, setTenant] = useState(first)
  const [podId, setPodId] = useState<string | null>(null)
  const bind = useCall(bindingContract.create)
  const pod = pods.find(({ id }) => id === podId) ?? null
  const choose = (set: (id: string | null) => void) => (id: string | null) => {
    set(id)
    bind.reset()
  }
  return (
    <form
      className={shared.stack14}
      onSubmit={(event) => {
        event.preventDefault()
        if (tenant === null || pod === null) return
        bind.mutate(
          { body: { tenant, podId: pod.id } },
          {
            onSuccess: (made) => {
              saved(`${made.tenant} is bound to ${made.pod}`)
              onDone()
            },
          },
        )
      }}
    >
      <TenantSelect data-autofocus value={tenant} onChange={choose(setTenant)} />
      <Select
        label="Pod"
        description="Only active pods take tenants."
        placeholder="Choose a pod"
        searchable
        data={pods.map((each) => ({
          value: each.id,
          label: `${each.name}: ${podGroup(each)} in ${each.provider}/${each.realm}`,
          disabled: each.state !== 'active',
        }))}
        value={podId}
        onChange={choose(setPodId)}
      />
      <ListProblem of={lists} />
      {tenant !== null && pod !== null && <Consequence tenantId={tenant} pod={pod} />}
      {tenant !== null && pod !== null && <BindWhy tenantId={tenant} pod={pod} pods={pods} />}
      <ProblemAlert cause={bind.error} what="The tenant was not bound" />
      <div className={classes.actions}>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={bind.isPending} disabled={tenant === null || pod === null}>
          Bind tenant
        </Button>
      </div>
    </form>
  )
}

/** The servers and volumes in the tenant's open binding of the pod's zone and group. */
function Consequence({ tenantId, pod }: { tenantId: string; pod: Pod }) {
  const { data } = useList(bindingContract.list, { query: { tenant: tenantId, open: 'true' } })
  const open = data?.find(
    ({ realmId, group }) => realmId === pod.realmId && group === podGroup(pod),
  )
  if (open === undefined || open.podId === pod.id) return null
  const { servers, volumes } = open.held
  return (
    <Note tone="warn">
      The binding to {open.pod} ends. {counted(servers, 'server')} and {counted(volumes, 'volume')}{' '}
      stay there; new servers on {pod.name} cannot attach these volumes.
    </Note>
  )
}
