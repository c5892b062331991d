'use client'
import dynamic from 'next/dynamic'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import { whenOnline } from '@/lib/api/browser/when-online'
import type { Placement } from '@/lib/features/vms/placements/schema'
import { useExplanation } from '@/lib/features/vms/placements/use-placements.client'
import { PlacementHead } from './placement-head'

// Loaded separately, because the engine and the trace are larger than the rest of the page.
const StaffExplanation = dynamic(() =>
  whenOnline(() => import('./staff-explanation')).then((it) => it.StaffExplanation),
)

/** A placement for staff: its head and its explanation. */
export function StaffPlacement({ placement }: { placement: Placement }) {
  const { id, clusterId, cluster, requestedBy } = placement
  return (
    <div className={`${shared.stack20} ${shared.top}`}>
      <PlacementHead placement={placement}>
        <span>
          in <PageLink href={`/clusters/${encodeURIComponent(clusterId)}`}>{cluster}</PageLink>
        </span>
        <span>{`requested by ${requestedBy}`}</span>
      </PlacementHead>
      <RequestInputs id={id} />
      <StaffExplanation placement={placement} />
    </div>
  )
}

/** Requests the inputs of the decision while the scripts of its explanation load. */
function RequestInputs({ id }: { id: string }) {
  useExplanation(id)
  return null
}
