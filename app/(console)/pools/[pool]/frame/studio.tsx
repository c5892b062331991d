'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useMay, useViewer } from '@/lib/auth/viewer.client'
import type { Policy } from '@/lib/engine'
import type { DraftRevision } from '@/lib/features/policies/schema'
import { type OpenedStudio, useLivePolicy } from '@/lib/features/policies/use-policies.client'
import { useDraft } from '../draft/use-draft'
import type { PolicyPageProps } from '../policy-page-props'
import { useInputs } from '../use-inputs'
import { OwnStudio } from './own-studio'
import { usePolicyContext } from './use-policy-context'

const SharedStudio = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./shared-studio')).then((it) => it.SharedStudio),
    ),
  { loading: () => null },
)

export type StudioProps = {
  opened: OpenedStudio
  /** A shared draft revision from a link. */
  shared: DraftRevision | null
  lost: PolicyPageProps['lost']
}

/** The policy studio with the user's own draft, or with a shared revision to read. */
export function Studio({ opened, shared: revision, lost }: StudioProps) {
  const target = { poolId: opened.studio.live.pool?.id ?? null }
  const { studio, inputs, onRefresh } = useInputs(target, opened)
  const [shared, setShared] = useState(revision)
  const mayDraft = useMay('policy.draft')
  const { userId } = useViewer()
  const draft = useDraft({ studio: opened.studio, userId, target, canDraft: mayDraft.allowed })

  // Another user may publish while the page is open.
  const { data: live } = useLivePolicy(target, studio.live, { isWatched: false })
  const policies = [
    ...studioPolicies(studio),
    live.document,
    draft.state.base.document,
    draft.state.content.document,
    ...(shared === null ? [] : [shared.document]),
  ]
  const context = usePolicyContext(policies, studio.modules, live.modules, shared?.modules)
  const view = { studio, target, context, inputs, lost, onRefresh }
  if (shared !== null)
    return (
      <SharedStudio
        {...view}
        revision={shared}
        onCopy={
          mayDraft.allowed
            ? () => {
                const copy = shared.inherits ? draft.inherit : draft.edit
                copy(`copied from ${shared.author}`, shared.document)
                setShared(null)
              }
            : null
        }
        onLeave={() => setShared(null)}
      />
    )
  return <OwnStudio {...view} draft={mayDraft.allowed ? draft : null} />
}

/** The published policies that a studio may show. */
export const studioPolicies = (studio: OpenedStudio['studio']): Policy[] => [
  studio.live.document,
  studio.global.document,
  ...studio.versions.map(({ document }) => document),
  ...(studio.policyInForce === null ? [] : [studio.policyInForce.document]),
]
