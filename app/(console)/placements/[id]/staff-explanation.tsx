'use client'
import { StoredNodeTrace } from '@/components/trace/node/stored-node-trace'
import page from '@/components/trace/trace.module.css'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import { Note } from '@/components/ui/text/note'
import { reasonOf } from '@/lib/engine'
import type { Placement } from '@/lib/features/vms/placements/schema'
import { useExplanation } from '@/lib/features/vms/placements/use-placements.client'
import { PlaceAgain } from './place-again'

/** Explains the placement of a VM, and shows where it would be placed now. */
export function StaffExplanation({ placement }: { placement: Placement }) {
  const explanation = useExplanation(placement.id)
  const { kind, node, reason } = placement
  return (
    <>
      <StateBlock query={explanation} what="explanation">
        {({ input, names }) => (
          <StoredNodeTrace
            input={input}
            names={names}
            pruned={
              <NotStored
                words={kind === 'placed' ? `${node} was chosen.` : notPlacedText(reason)}
              />
            }
          />
        )}
      </StateBlock>
      {explanation.data !== undefined && (
        <Section title="Place again with today’s keys">
          <PlaceAgain placement={placement} input={explanation.data.input} />
        </Section>
      )}
    </>
  )
}

const notPlacedText = (reason: string | null) =>
  `No node was chosen: ${reason === null ? 'the reason is unknown' : reasonOf(reason).words}.`

const NotStored = ({ words }: { words: string }) => (
  <>
    <p className={page.headline}>{words}</p>
    <Note>The inputs of this decision were deleted.</Note>
  </>
)
