'use client'

import { Select } from '@mantine/core'
import { Dialog } from '@/components/ui/overlays/dialog'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import type { PolicyContext } from '@/lib/engine'
import type { PolicyVersion } from '@/lib/features/policies/schema'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { storedPolicy } from '../address/compared-policy'
import type { DraftContent } from '../draft/draft-state'
import { sentencesOf } from '../review/changes'
import { Consequences } from '../review/consequences'
import review from '../review/review.module.css'
import { DRAFT, findPair, type Pair, pairText } from './version-pair'

type Props = {
  versions: readonly PolicyVersion[]
  live: number
  draft: DraftContent | null
  snapshot: Snapshot
  context: PolicyContext
  accountNames: Readonly<Record<string, string>>
  pair: string
  onPair: (pair: string | null) => void
}

/** Any two versions, or one and the own draft: what differs, and what each does to every deployable now. */
export function CompareVersions(props: Props) {
  const { pair, onPair } = props
  const found = findPair(pair, props)
  return (
    <Dialog
      opened
      onClose={() => onPair(null)}
      title="Compare two versions"
      size="xl"
      classNames={{ body: review.body }}
    >
      <Chosen {...props} pair={found} />
      {found === null ? (
        <Note tone="warn">
          One of these versions is not in the list of versions. Choose two of the list.
        </Note>
      ) : (
        <Differences {...props} pair={found} />
      )}
    </Dialog>
  )
}

function Chosen({
  versions,
  live,
  draft,
  pair,
  onPair,
}: Omit<Props, 'pair'> & { pair: Pair | null }) {
  const data = [
    ...(draft === null ? [] : [{ value: DRAFT, label: 'Your draft' }]),
    ...versions.map(({ version, author }) => ({
      value: String(version),
      label: `v${version}${version === live ? ' (live)' : ''} by ${author}`,
    })),
  ]
  const { before = null, after = null } = pair ?? {}
  const field = (label: string, value: string | null, onChange: (next: string) => void) => (
    <Select
      label={label}
      data={data}
      value={value}
      allowDeselect={false}
      searchable
      onChange={(next) => next !== null && onChange(next)}
    />
  )
  return (
    <div className={shared.fields8x16}>
      {field('Before', before?.key ?? null, (key) => onPair(pairText(key, after?.key ?? key)))}
      {field('After', after?.key ?? null, (key) => onPair(pairText(before?.key ?? key, key)))}
    </div>
  )
}

function Differences({ pair: { before, after }, ...props }: Omit<Props, 'pair'> & { pair: Pair }) {
  const { snapshot, context } = props
  const sentences = sentencesOf(before.content, after.content, props)
  return (
    <>
      <section>
        <h3 className={review.heading}>What differs</h3>
        <ul className={shared.bullets} aria-label="Differences">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {sentences.length === 0 && <li>Nothing: both decide in the same way.</li>}
        </ul>
      </section>
      <section>
        <h3 className={review.heading}>What they do</h3>
        <Consequences
          snapshot={snapshot}
          context={context}
          live={storedPolicy(before.content.document, context)}
          draft={storedPolicy(after.content.document, context)}
        />
      </section>
    </>
  )
}
