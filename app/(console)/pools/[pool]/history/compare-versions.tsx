'use client'

import { ComparedFields } from '@/components/review/compared-fields'
import { Dialog } from '@/components/ui/overlays/dialog'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import type { PolicyContext } from '@/lib/engine'
import { policySentences } from '@/lib/features/policies/policy-sentences'
import type { PolicyVersion } from '@/lib/features/policies/schema'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { storedPolicy } from '../address/compared-policy'
import { Consequences } from '../review/consequences'
import { findPair, type NamedDraft, type Pair, pairText } from './version-pair'

type Props = {
  versions: readonly PolicyVersion[]
  live: number
  drafts: readonly NamedDraft[]
  snapshot: Snapshot
  context: PolicyContext
  accountNames: Readonly<Record<string, string>>
  pair: string
  onPair: (pair: string | null) => void
}

/** Compares any two versions or drafts: their differences, and the outcome of each for every deployable. */
export function CompareVersions(props: Props) {
  const { pair, onPair } = props
  const found = findPair(pair, props)
  return (
    <Dialog
      opened
      onClose={() => onPair(null)}
      title="Compare two versions"
      size="xl"
      classNames={{ body: shared.dialogBody }}
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
  drafts,
  pair,
  onPair,
}: Omit<Props, 'pair'> & { pair: Pair | null }) {
  const choices = [
    ...drafts.map(({ key, label }) => ({ key, label })),
    ...versions.map(({ version, author }) => ({
      key: String(version),
      label: `v${version}${version === live ? ' (live)' : ''} by ${author}`,
    })),
  ]
  return (
    <ComparedFields
      choices={choices}
      keys={{ before: pair?.before.key ?? null, after: pair?.after.key ?? null }}
      onChange={({ before, after }) => onPair(pairText(before, after))}
    />
  )
}

function Differences({ pair: { before, after }, ...props }: Omit<Props, 'pair'> & { pair: Pair }) {
  const { snapshot, context } = props
  const sentences = policySentences(before.content, after.content, props)
  return (
    <>
      <section>
        <h3 className={shared.heading}>What differs</h3>
        <ul className={shared.bullets} aria-label="Differences">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {sentences.length === 0 && <li>Nothing: both decide in the same way.</li>}
        </ul>
      </section>
      <section>
        <h3 className={shared.heading}>What they do</h3>
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
