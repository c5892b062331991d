'use client'
import Link from 'next/link'
import { useMemo } from 'react'
import { PlacementWhy } from '@/components/placement-why/placement-why'
import { Section } from '@/components/ui/data/section'
import { Note } from '@/components/ui/text/note'
import page from '@/components/why/why.module.css'
import { reasonOf } from '@/lib/engine'
import { type Recorded, readInput } from '@/lib/features/vms/placements/read-input'
import { PlaceAgain } from './place-again'
import { PlacementHead } from './placement-head'

/** Why a VM was placed where it was, and where it would be placed now. */
export function StaffPlacement({ recorded }: { recorded: Recorded }) {
  const input = useMemo(() => readInput(recorded.input), [recorded.input])
  const { kind, node, reason, clusterId, cluster } = recorded
  return (
    <div className={page.root}>
      <PlacementHead placement={recorded}>
        <span>
          in <Link href={`/clusters/${encodeURIComponent(clusterId)}`}>{cluster}</Link>
        </span>
        <span>{`asked for by ${recorded.requestedBy}`}</span>
      </PlacementHead>
      {input === null ? (
        <NotKept words={kind === 'placed' ? `${node} was chosen.` : unplaced(reason)} />
      ) : (
        <PlacementWhy input={input} names={recorded.names} />
      )}
      <Section title="Place again with today's keys">
        <PlaceAgain recorded={recorded} />
      </Section>
    </div>
  )
}

const unplaced = (reason: string | null) =>
  `No node was chosen: ${reason === null ? 'unknown why' : reasonOf(reason).words}.`

const NotKept = ({ words }: { words: string }) => (
  <>
    <p className={page.headline}>{words}</p>
    <Note>What this decision was made of is kept no longer.</Note>
  </>
)
