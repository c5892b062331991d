import { Status } from '@/components/ui/text/status'
import type { AnyPlacement } from '@/lib/features/vms/placements/schema'

export const operationWords = {
  create: 'its disk was placed',
  start: 'started',
  migrate: 'migrated',
} as const satisfies Record<AnyPlacement['operation'], string>

export const kindWords = {
  placed: 'placed',
  'not-placed': 'not placed',
} as const satisfies Record<AnyPlacement['kind'], string>

/** Whether a node was found. */
export const PlacementState = ({ kind }: { kind: AnyPlacement['kind'] }) => (
  <Status tone={kind === 'placed' ? 'good' : 'off'}>{kindWords[kind]}</Status>
)
