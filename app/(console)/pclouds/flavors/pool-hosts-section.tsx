'use client'
import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { Section } from '@/components/ui/data/section'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { LockedButton } from '@/components/ui/locked-button'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { Clip } from '@/components/ui/text/clip'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useMay } from '@/lib/auth/viewer.client'
import type { PoolHostShown } from '@/lib/features/host-flavors/schema'
import {
  usePoolHosts,
  useRemovePoolHost,
  useReturnPoolHost,
} from '@/lib/features/host-flavors/use-host-flavors.client'
import { holderText } from '../holders/holding-words'
import { HostStatus } from './host-status'

/** The hosts of a pool: who holds each, and what takes it out of the pool or back into it. */
export function PoolHostsSection({ flavor, onAdd }: { flavor: string; onAdd: () => void }) {
  const query = usePoolHosts(flavor)
  const remove = useRemovePoolHost()
  const back = useReturnPoolHost()
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
      <ProblemAlert cause={back.error} what="The host was not returned" />
      <StateBlock query={query} what="hosts" rows={4}>
        {(hosts) =>
          hosts.length === 0 ? (
            <EmptyBlock title="No hosts yet">
              Add empty nodes: tenants can then take them.
            </EmptyBlock>
          ) : (
            <DataTable
              caption={`Hosts of ${flavor}`}
              rows={hosts}
              rowKey={({ nodeId }) => nodeId}
              columns={[
                ...columns,
                {
                  id: 'action',
                  header: 'Action',
                  cell: (host) => (
                    <HostAction
                      host={host}
                      busy={back.isPending && back.variables.nodeId === host.nodeId}
                      onRemove={() => setLeaving(host)}
                      onReturn={() => back.mutate({ flavor, nodeId: host.nodeId })}
                    />
                  ),
                },
              ]}
            />
          )
        }
      </StateBlock>
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={`Remove ${leaving?.node ?? ''} from ${flavor}?`}
        confirm="Remove"
        destructive
        busy={remove.isPending}
        cause={remove.error}
        onConfirm={() => {
          if (leaving === null) return
          const host = { flavor, nodeId: leaving.nodeId }
          remove.mutate(host, { onSuccess: () => setLeaving(null) })
        }}
      >
        Tenants can no longer take it. Its compute service is disabled; enable it to let the node
        take everybody’s VMs again.
      </ConfirmDialog>
    </Section>
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
        <Link href={`/pclouds/${encodeURIComponent(holder.pcloudId)}`}>{holderText(holder)}</Link>
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

/** The one thing that can be done with a host now, or why nothing can. */
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
  if (!remove.possible)
    return host.holder === null ? remove.reason : `Held by ${host.holder.tenant}`
  return (
    <Button size="compact-xs" variant="default" onClick={onRemove}>
      Remove…
    </Button>
  )
}
