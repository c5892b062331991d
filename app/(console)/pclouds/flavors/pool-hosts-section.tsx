'use client'
import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { Section } from '@/components/ui/data/section'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { LockedButton } from '@/components/ui/locked-button'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import shared from '@/components/ui/shared.module.css'
import { Clip } from '@/components/ui/text/clip'
import { PageLink } from '@/components/ui/text/page-link'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall, useList } from '@/lib/api/client'
import { useMay } from '@/lib/auth/viewer.client'
import { hostFlavorContract } from '@/lib/features/host-flavors/contract'
import type { PoolHostShown } from '@/lib/features/host-flavors/schema'
import { replacementContract } from '@/lib/features/pclouds/replacement/contract'
import { holderText } from '../holders/holding-words'
import { HostStatus } from './host-status'

/** The hosts of a pool with their holders, and the actions that take a host out of the pool or back into it. */
export function PoolHostsSection({ flavor, onAdd }: { flavor: string; onAdd: () => void }) {
  const query = useList(hostFlavorContract.listHosts, { params: { id: flavor } })
  const [leaving, setLeaving] = useState<PoolHostShown | null>(null)
  return (
    <Section
      title="Hosts"
      autoFocus
      aside={
        <LockedButton
          permission="pool.manage"
          size="compact-sm"
          variant="default"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={onAdd}
        >
          Add hosts
        </LockedButton>
      }
    >
      <StateBlock query={query} what="hosts" rows={4}>
        {(hosts) =>
          hosts.length === 0 ? (
            <EmptyBlock title="No hosts yet">
              Add empty nodes: tenants can then take them.
            </EmptyBlock>
          ) : (
            <HostsTable flavor={flavor} hosts={hosts} onRemove={setLeaving} />
          )
        }
      </StateBlock>
      <RemoveDialog flavor={flavor} host={leaving} onClose={() => setLeaving(null)} />
    </Section>
  )
}

type TableProps = {
  flavor: string
  hosts: readonly PoolHostShown[]
  onRemove: (host: PoolHostShown) => void
}

function HostsTable({ flavor, hosts, onRemove }: TableProps) {
  const back = useCall(replacementContract.return, { refreshOnError: true })
  const action: Column<PoolHostShown> = {
    id: 'action',
    header: 'Action',
    cell: (host) => (
      <HostAction
        host={host}
        busy={back.isPending && back.variables.params.node === host.nodeId}
        onRemove={() => onRemove(host)}
        onReturn={() => back.mutate({ params: { id: flavor, node: host.nodeId }, body: {} })}
      />
    ),
  }
  return (
    <>
      <ProblemAlert cause={back.error} what="The host was not returned" />
      <DataTable
        caption={`Hosts of ${flavor}`}
        rows={hosts}
        rowKey={({ nodeId }) => nodeId}
        columns={[...columns, action]}
      />
    </>
  )
}

type DialogProps = { flavor: string; host: PoolHostShown | null; onClose: () => void }

function RemoveDialog({ flavor, host, onClose }: DialogProps) {
  const remove = useCall(hostFlavorContract.removeHost, { refreshOnError: true })
  return (
    <ConfirmDialog
      opened={host !== null}
      onClose={onClose}
      title={`Remove ${host?.node ?? ''} from ${flavor}?`}
      confirm="Remove"
      destructive
      busy={remove.isPending}
      cause={remove.error}
      onConfirm={() => {
        if (host === null) return
        const params = { id: flavor, node: host.nodeId }
        remove.mutate({ params }, { onSuccess: onClose })
      }}
    >
      Tenants can no longer take it. Its compute service is disabled; enable it to let the node take
      everybody’s VMs again.
    </ConfirmDialog>
  )
}

const columns: readonly Column<PoolHostShown>[] = [
  {
    id: 'node',
    header: 'Node',
    cell: ({ node, clusterId }) => (
      <Clip href={`/clusters/${encodeURIComponent(clusterId)}`}>{node}</Clip>
    ),
  },
  { id: 'zone', header: 'Zone', hideBelow: 'sm', cell: ({ zone }) => <Clip>{zone}</Clip> },
  { id: 'status', header: 'State', cell: (host) => <HostStatus host={host} /> },
  {
    id: 'holder',
    header: 'Held by',
    cell: ({ holder }) =>
      holder === null ? (
        '–'
      ) : (
        <PageLink href={`/pclouds/${encodeURIComponent(holder.pcloudId)}`}>
          <span className={shared.wraps}>{holderText(holder)}</span>
        </PageLink>
      ),
  },
  {
    id: 'instances',
    header: 'VMs',
    align: 'end',
    hideBelow: 'sm',
    cell: ({ instances }) => instances,
  },
]

type ActionProps = {
  host: PoolHostShown
  busy: boolean
  onRemove: () => void
  onReturn: () => void
}

/** The one action on a host in its current state, or the reason that no action is possible. */
function HostAction({ host, busy, onRemove, onReturn }: ActionProps) {
  const { allowed, reason } = useMay('pool.manage')
  const { remove } = host.actions
  if (!allowed) return reason
  if (host.status === 'quarantined')
    return host.instances > 0 ? (
      `Return it when its VMs are gone`
    ) : (
      <Button size="compact-xs" variant="default" loading={busy} onClick={onReturn}>
        Return to pool
      </Button>
    )
  if (!remove.possible) return host.holder === null ? remove.reason : '–'
  return (
    <Button size="compact-xs" variant="default" onClick={onRemove}>
      Remove…
    </Button>
  )
}
