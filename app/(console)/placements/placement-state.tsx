import { Status } from '@/components/ui/text/status'
import type { AnyPlacement } from '@/lib/features/vms/placements/schema'

export const operationWords = {
  create: 'its disk was placed',
  start: 'started',
  migrate: 'migrated',
} as const satisfies Record<AnyPlacement['operation'], string>

/** Whether a node was found. */
export const PlacementState = ({ kind }: { kind: AnyPlacement['kind'] }) =>
  kind === 'placed' ? <Status tone="good">placed</Status> : <Status tone="off">not placed</Status>
