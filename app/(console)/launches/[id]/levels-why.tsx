'use client'
import dynamic from 'next/dynamic'
import { useMemo } from 'react'
import { Section } from '@/components/ui/data/section'
import { Note } from '@/components/ui/text/note'
import { parseBindInput, reasonOf } from '@/lib/engine'
import type { Receipt } from '@/lib/features/launches/read/receipt-schema'

// Most launches end at their match.
const PodWhy = dynamic(() => import('@/components/pod-why/pod-why').then((it) => it.PodWhy))

type Names = Readonly<Record<string, string>>
type Props = { levels: Receipt['levels']; names: Names }

/** Below the match: why this pod. */
export function LevelsWhy({ levels, names }: Props) {
  const pod = useMemo(() => (levels === null ? null : podOf(levels)), [levels])
  if (levels === null) return null
  return (
    <>
      {pod !== null && (
        <Section title="The pod">
          <PodWhy input={pod} names={names} />
        </Section>
      )}
      {levels.failure !== null && (
        <Note tone="warn">
          {`The attempt failed here: ${reasonOf(levels.failure).words}. Nothing was reserved, and the next match was tried.`}
        </Note>
      )}
    </>
  )
}

type Levels = NonNullable<Receipt['levels']>

function podOf({ pod }: Levels) {
  const parsed = parseBindInput(pod.input)
  return parsed.ok ? parsed.value : null
}
