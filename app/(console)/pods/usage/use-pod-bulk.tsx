'use client'
import type { BulkAction } from '@/components/resource/list/bulk-action'
import { problemWords } from '@/components/ui/text/problem-words'
import { useCall, useRead } from '@/lib/api/client'
import { counted } from '@/lib/base/number-text'
import { podMaintenanceContract } from '@/lib/features/bindings/maintenance/contract'
import type { PodImpact } from '@/lib/features/bindings/maintenance/schema'
import type { Pod } from '@/lib/features/pods/schema'

const verbs = [
  {
    state: 'maintenance',
    label: 'Maintenance',
    effect: 'Takes nothing new; its tenants get another pod at their next request.',
  },
  {
    state: 'draining',
    label: 'Drain',
    effect: 'Takes no new tenants; volumes and servers can still be attached to existing ones.',
  },
  {
    state: 'active',
    label: 'Make active',
    effect: 'Takes new tenants while it is below its threshold. Tenants are not moved back.',
  },
] as const

/** Changes the state of several pods, after the effect on the tenants of each. */
export function usePodBulk(): readonly BulkAction<Pod>[] {
  const change = useCall(podMaintenanceContract.switch, { affects: [] })
  return verbs.map(({ state, label, effect }) => ({
    id: state,
    label,
    permission: 'inventory.operate',
    isDestructive: state !== 'active',
    effect,
    refusal: (pod) => (pod.state === state ? `is ${state} already` : null),
    preview: ({ id }) => <Effect pod={id} state={state} />,
    run: ({ id }) => change.mutateAsync({ params: { id }, body: { state } }),
    done: `now ${state}`,
    affects: [podMaintenanceContract.switch.group],
  }))
}

/** The result of the next request of each tenant of a pod, from a dry run. */
function Effect({ pod, state }: { pod: string; state: Pod['state'] }) {
  const { data, error } = useRead(
    podMaintenanceContract.switch,
    { params: { id: pod }, query: { dryRun: 'true' }, body: { state } },
    { staleTime: 0 },
  )
  if (error !== null) return problemWords(error)
  return data === undefined ? 'Loading the effect' : effectWords(data.impact)
}

/** `1 tenant will fail, 2 tenants will move at the next request.` */
function effectWords({ counts: { moves, fails } }: PodImpact): string {
  const parts = [
    ...(fails === 0 ? [] : [`${counted(fails, 'tenant')} will fail`]),
    ...(moves === 0 ? [] : [`${counted(moves, 'tenant')} will move`]),
  ]
  return parts.length === 0 ? 'No tenant has to leave.' : `${parts.join(', ')} at the next request.`
}
