'use client'

import { useState } from 'react'
import { useMay, useViewer } from '@/lib/auth/viewer.client'
import type { DraftRevision, Studio as StudioFacts } from '@/lib/features/policies/schema'
import { useStudio } from '@/lib/features/policies/use-policies.client'
import { useDraft } from './draft/use-draft'
import { SharedStudio } from './shared-studio'
import { StudioDesk } from './studio-desk'
import { useRuleLanguage } from './use-rule-language'

type Props = {
  studio: StudioFacts
  /** Somebody's draft revision from a link. */
  shared: DraftRevision | null
  /** What the link named and is there no more. */
  lost: { inputs: boolean; revision: boolean }
}

/** The policy studio: a person's own draft, or somebody's revision to look at. */
export function Studio({ studio: initial, shared: opened, lost }: Props) {
  const target = { poolId: initial.live.pool?.id ?? null }
  const query = useStudio(target, initial)
  const [snapshot, setSnapshot] = useState(initial.snapshot)
  const [shared, setShared] = useState(opened)
  const mayDraft = useMay('policy.draft')
  const { userId } = useViewer()
  const draft = useDraft({ studio: initial, userId, target, canDraft: mayDraft.allowed })

  const studio = { ...query.data, snapshot }
  useRuleLanguage([
    studio.live.document,
    studio.global.document,
    ...studio.versions.map(({ document }) => document),
    draft.state.base.document,
    draft.state.content.document,
    ...(shared === null ? [] : [shared.document]),
  ])
  const refresh = async () => {
    const fresh = await query.refetch()
    if (fresh.data !== undefined) setSnapshot(fresh.data.snapshot)
    return fresh.data
  }
  const desk = { studio, target, lost, onRefresh: refresh }
  if (shared !== null)
    return (
      <SharedStudio
        {...desk}
        revision={shared}
        onCopy={
          mayDraft.allowed
            ? () => {
                draft.edit(`copied from ${shared.author}`, shared.document)
                setShared(null)
              }
            : null
        }
        onLeave={() => setShared(null)}
      />
    )
  return <StudioDesk {...desk} draft={mayDraft.allowed ? draft : null} />
}
