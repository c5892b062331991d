'use client'
import type { BulkAction } from '@/components/resource/list/bulk-action'
import { useCall } from '@/lib/api/client'
import { nodeContract } from '@/lib/features/nodes/contract'
import type { Node } from '@/lib/features/nodes/schema'

const services = [
  {
    id: 'drain',
    label: 'Drain: disable the service',
    enabled: false,
    effect: 'The nodes take no new VMs. VMs that run there stay, and can be moved away.',
    done: 'service disabled',
  },
  {
    id: 'enable',
    label: 'Enable the service',
    enabled: true,
    effect: 'The nodes take new VMs again.',
    done: 'service enabled',
  },
] as const

const states = [
  {
    state: 'maintenance',
    label: 'Maintenance',
    effect: 'The nodes take no VMs. VMs that are placed there count as lost until the nodes run.',
    done: 'in maintenance',
  },
  {
    state: 'running',
    label: 'End the maintenance',
    effect: 'The nodes run again, and take VMs where their service is enabled.',
    done: 'running',
  },
] as const

/** Sets the service and state of several nodes. */
export function useNodeBulk(): readonly BulkAction<Node>[] {
  const service = useCall(nodeContract.switchService, { affects: [] })
  const change = useCall(nodeContract.setState, { affects: [] })
  const shared = {
    permission: 'inventory.operate',
    affects: [nodeContract.setState.group],
  } as const
  return [
    ...services.map(
      ({ enabled, ...action }): BulkAction<Node> => ({
        ...shared,
        ...action,
        isDestructive: !enabled,
        refusal: ({ serviceEnabled }) =>
          serviceEnabled === enabled ? `${action.done} already` : null,
        run: ({ id }) => service.mutateAsync({ params: { id }, body: { enabled } }),
      }),
    ),
    ...states.map(
      ({ state, ...action }): BulkAction<Node> => ({
        ...shared,
        ...action,
        id: state,
        isDestructive: state === 'maintenance',
        refusal: (node) => (node.state === state ? `${action.done} already` : null),
        run: ({ id }) => change.mutateAsync({ params: { id }, body: { state } }),
      }),
    ),
  ]
}
