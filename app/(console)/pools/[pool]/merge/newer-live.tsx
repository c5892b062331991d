'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { Time } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import type { PolicyContext } from '@/lib/engine'
import { policySentences } from '@/lib/features/policies/policy-sentences'
import type { LivePolicy } from '@/lib/features/policies/schema'
import { liveContent, newerName, newerSource } from '../draft/opened-draft'
import type { Draft } from '../draft/use-draft'

type Props = {
  live: LivePolicy
  draft: Draft
  accountNames: Readonly<Record<string, string>>
  context: PolicyContext
  onMerge: () => void
  onTake: () => void
}

/** Reports that another user published while this draft was open. */
export function NewerLive({ live, draft, onMerge, onTake, ...names }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { state, isChanged } = draft
  const name = newerName(state, live)
  const source = newerSource(state, live)
  // Capitalized at the beginning of a sentence. "v13" is always lower case.
  const title = name.replace(/^g/, 'G')
  return (
    <Note tone="warn" role="status">
      <div className={shared.bar}>
        {source === null ? (
          <span>{title} is live: this pool follows the global default again.</span>
        ) : (
          <span>
            {title} is live since <Time at={source.createdAt} />, published by {source.author}.
          </span>
        )}
        <span className={shared.row6}>
          <Button
            size="compact-xs"
            variant="default"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            See what changed
          </Button>
          {isChanged && (
            <Button size="compact-xs" onClick={onMerge}>
              Merge into my draft
            </Button>
          )}
          <Button size="compact-xs" variant="default" onClick={onTake}>
            {isChanged ? `Take ${name}, discard my draft` : `Show ${name}`}
          </Button>
        </span>
      </div>
      {isOpen && <Changes sentences={policySentences(state.base, liveContent(live), names)} />}
    </Note>
  )
}

const Changes = ({ sentences }: { sentences: readonly string[] }) => (
  <ul className={`${shared.bullets} ${shared.above4}`} aria-label="Changes of the live version">
    {sentences.length === 0 && <li>Nothing that decides anything changed.</li>}
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)
