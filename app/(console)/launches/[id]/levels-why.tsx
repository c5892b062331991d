'use client'
import { useMemo, useState } from 'react'
import { NodeTrace } from '@/components/trace/node/node-trace'
import { PodTrace } from '@/components/trace/pod/pod-trace'
import page from '@/components/trace/trace.module.css'
import { Section } from '@/components/ui/data/section'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import {
  type PlaceInput,
  parseBindInput,
  parsePlaceInput,
  reasonOf,
  reasonSentence,
} from '@/lib/engine'
import type { Receipt } from '@/lib/features/launches/read/receipt-schema'

type Names = Readonly<Record<string, string>>
type Props = {
  levels: Levels
  names: Names
  /** True if another match was tried after this attempt. */
  hasNext: boolean
}

/** The levels below the match: the reasons for the pod, and for the node of each VM. */
export function LevelsWhy({ levels, names, hasNext }: Props) {
  const pod = useMemo(() => podOf(levels), [levels])
  return (
    <>
      {pod !== null && (
        <Section title="The pod">
          <PodTrace input={pod} names={names} />
        </Section>
      )}
      {levels.clusters.map(({ cluster, vms }) => (
        <Section key={cluster} title={`The nodes, in ${names[cluster] ?? cluster}`}>
          {vms.length === 0 ? <NotPlaced /> : <VmsWhy vms={vms} names={names} />}
        </Section>
      ))}
      {levels.failure !== null && (
        <Note tone="warn">
          {`The attempt failed here: ${reasonOf(levels.failure).words}. Nothing was reserved${hasNext ? ', and the next match was tried' : ''}.`}
        </Note>
      )}
    </>
  )
}

const NotPlaced = () => (
  <p>{`No VM was placed in this cluster: ${reasonSentence('too-many-vms')}.`}</p>
)

type Levels = NonNullable<Receipt['levels']>
type Vms = Levels['clusters'][number]['vms']

function podOf({ pod }: Levels) {
  const parsed = parseBindInput(pod.input)
  return parsed.ok ? parsed.value : null
}

/** The VMs of a launch in a cluster. One of them is explained. */
function VmsWhy({ vms, names }: { vms: Vms; names: Names }) {
  const inputs = useMemo(() => vms.flatMap(({ input }) => placeInputOf(input)), [vms])
  const [selected, setSelected] = useState(0)
  const visible = inputs[selected] ?? inputs[0]
  if (visible === undefined) return null
  return (
    <div className={`${shared.stack10} ${shared.top}`}>
      {inputs.length > 1 && (
        <div className={shared.line6}>
          {inputs.map(({ vm }, i) => (
            <button
              key={vm.id}
              type="button"
              className={page.choice}
              aria-pressed={vm === visible.vm}
              onClick={() => setSelected(i)}
            >
              {`VM ${i + 1}`}
            </button>
          ))}
        </div>
      )}
      <NodeTrace key={visible.vm.id} input={visible} names={names} />
    </div>
  )
}

function placeInputOf(input: unknown): PlaceInput[] {
  const parsed = parsePlaceInput(input)
  return parsed.ok ? [parsed.value] : []
}
