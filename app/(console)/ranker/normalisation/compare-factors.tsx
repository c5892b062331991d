'use client'
import { useState } from 'react'
import { ComparedFields, type ComparedKeys } from '@/components/review/compared-fields'
import shared from '@/components/ui/shared.module.css'
import { describeChanges } from '@/lib/features/factors-reviews/describe-changes'
import type { FactorsDocument, FactorsKind } from '@/lib/features/ranker-factors/documents'
import type { FactorsVersion } from '@/lib/features/ranker-factors/schema'

type Props = {
  kind: FactorsKind
  versions: readonly FactorsVersion[]
  /** The document on the screen if it differs from the live one, else null. */
  draft: FactorsDocument | null
}

/** Compares any two versions, the defaults or the user's own draft. The differences are sentences. */
export function CompareFactors({ kind, versions, draft }: Props) {
  const sides = sidesOf(versions, draft)
  const [keys, setKeys] = useState<ComparedKeys>({
    before: sides[1]?.key ?? null,
    after: sides[0]?.key ?? null,
  })
  const documentOf = (key: string | null) => sides.find((side) => side.key === key)?.document
  const [before, after] = [documentOf(keys.before), documentOf(keys.after)]
  if (before === undefined || after === undefined) return null
  const changes = describeChanges(kind, before, after)
  return (
    <section>
      <h3 className={shared.heading}>Compare two versions</h3>
      <ComparedFields choices={sides} keys={keys} onChange={setKeys} />
      <ul className={shared.bullets} aria-label="Differences">
        {changes.map(({ factor, sentence }) => (
          <li key={factor}>{sentence}</li>
        ))}
        {changes.length === 0 && <li>Nothing: both rank in the same way.</li>}
      </ul>
    </section>
  )
}

/** Newest first. Version 0 has the built-in factors. */
const sidesOf = (versions: readonly FactorsVersion[], draft: FactorsDocument | null) => [
  ...(draft === null ? [] : [{ key: 'draft', label: 'Your draft', document: draft }]),
  ...versions.map(({ version, author, document }) => ({
    key: String(version),
    label: `v${version} by ${author}`,
    document,
  })),
  { key: '0', label: 'The defaults', document: { factors: {} } },
]
