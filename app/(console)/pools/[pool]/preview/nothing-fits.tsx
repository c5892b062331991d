import { WhatWouldFit } from '@/components/trace/nearest/what-would-fit'
import { ReasonHistogram } from '@/components/trace/selection/reason-histogram'
import { Note } from '@/components/ui/text/note'
import { reasonHistogram } from '@/lib/features/previews/view/candidates'
import type { Preview } from './use-preview'

/** Reports that no candidate competes, with their number, the reasons, and links to fix them. */
export function NothingFits({ preview }: { preview: Preview }) {
  const { distribution, snapshot, now } = preview
  if (distribution === null || now === null) return null
  const name = now.input.request.deployable ?? ''
  return (
    <Note role="status" title={`0 of ${distribution.candidates} candidates can run ${name}`}>
      <ReasonHistogram
        bars={reasonHistogram(distribution.out)}
        out={distribution.out}
        poolId={snapshot.pool?.id ?? null}
      />
      <WhatWouldFit evaluated={now} snapshot={snapshot} />
    </Note>
  )
}
