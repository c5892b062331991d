'use client'
import { NodeTrace } from '@/components/trace/node/node-trace'
import page from '@/components/trace/trace.module.css'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import { reasonOf } from '@/lib/engine'
import type { Placement } from '@/lib/features/vms/placements/schema'
import { useExplanation } from '@/lib/features/vms/placements/use-placements.client'
import { PlaceAgain } from './place-again'
import { PlacementHead } from './placement-head'

/** Why a VM was placed where it was, and where it would be placed now. */
export function StaffPlacement({ placement }: { placement: Placement }) {
  const explanation = useExplanation(placement.id)
  const { kind, node, reason, clusterId, cluster } = placement
  return (
    <div className={`${shared.stack20} ${shared.top}`}>
      <PlacementHead placement={placement}>
        <span>
          in <PageLink href={`/clusters/${encodeURIComponent(clusterId)}`}>{cluster}</PageLink>
        </span>
        <span>{`requested by ${placement.requestedBy}`}</span>
      </PlacementHead>
      <StateBlock query={explanation} what="explanation">
        {({ input, names }) =>
          input === null ? (
            <NotStored words={kind === 'placed' ? `${node} was chosen.` : unplaced(reason)} />
          ) : (
            <NodeTrace input={input} names={names} />
          )
        }
      </StateBlock>
      <Section title="Place again with today's keys">
        <PlaceAgain placement={placement} />
      </Section>
    </div>
  )
}

const unplaced = (reason: string | null) =>
  `No node was chosen: ${reason === null ? 'the reason is unknown' : reasonOf(reason).words}.`

const NotStored = ({ words }: { words: string }) => (
  <>
    <p className={page.headline}>{words}</p>
    <Note>The inputs of this decision were deleted.</Note>
  </>
)
