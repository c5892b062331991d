import { Time } from '@/components/time/time'
import { capitalised } from '@/components/ui/text/capitalised'
import { Note } from '@/components/ui/text/note'
import type { Snapshot } from '@/lib/features/snapshots/schema'

type Part = NonNullable<Snapshot['notRecorded']>[number]

const words: Record<Part, string> = {
  running: 'running instances',
  quota: 'quotas',
  enabled: 'switches and maintenance',
  slas: 'what SLAs promise',
  inventory: 'the rest of the inventory',
}

const list = new Intl.ListFormat('en-GB')

/** Names the inputs from the selected time and the current ones, so that the two are not confused. */
export function AsOfNote({ snapshot }: { snapshot: Snapshot }) {
  const { notRecorded, takenAt } = snapshot
  if (notRecorded === undefined) return null
  return (
    <Note tone="warn">
      {notRecorded.includes('slas')
        ? 'Prices, exchange rates, failures, metrics and the ranker’s factors are'
        : 'Prices, exchange rates and failures are'}{' '}
      as of <Time at={takenAt} />.{' '}
      {capitalised(list.format(notRecorded.map((part) => words[part])))} were not recorded then:
      these are today’s.
    </Note>
  )
}
