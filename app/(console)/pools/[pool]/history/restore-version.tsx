'use client'

import { useState } from 'react'
import { policySentences } from '@/lib/features/policies/policy-sentences'
import type { LivePolicy } from '@/lib/features/policies/schema'
import { usePublish } from '@/lib/features/policies/use-policies.client'
import { storedPolicy } from '../address/compared-policy'
import { liveContent } from '../draft/opened-draft'
import type { Draft } from '../draft/use-draft'
import type { PolicyPageProps } from '../policy-page-props'
import type { PolicyView } from '../use-policy-view'
import { RestoreDialog } from './restore-dialog'

type Props = PolicyPageProps & {
  view: PolicyView
  draft: Draft | null
  live: LivePolicy
  number: number
  onClose: () => void
}

/** Restores an old version as the next one. A draft remains as it is and can be merged with the new version. */
export function RestoreVersion(props: Props) {
  const { studio, context, target, view, draft, live: newest, number, onRefresh, onClose } = props
  // The comparison keeps the older live policy until the user has seen that a newer one is live.
  const [live, setLive] = useState(newest)
  const { snapshot, versions, policyInForce } = studio
  const { restore, at } = usePublish(target)
  // The policy in force at an earlier time may be older than the loaded versions.
  const then =
    policyInForce === null || policyInForce.state === 'inherits' ? [] : [policyInForce.by]
  const version = [...versions, ...then].find((it) => it.version === number)
  if (version === undefined) return null
  const onRestore = (body: { note: string; acceptFailingTests: boolean }) =>
    restore.mutate(
      { ...at, ifMatch: live.revision, body: { version: number, ...body } },
      {
        onSuccess: async () => {
          const fresh = await onRefresh()
          if (fresh !== undefined && draft !== null && !draft.isChanged) draft.restart(fresh, null)
          onClose()
        },
      },
    )
  return (
    <RestoreDialog
      version={version}
      nextVersion={live.revision + 1}
      sentences={policySentences(liveContent(live), version, view)}
      hasDraft={draft?.isChanged ?? false}
      snapshot={snapshot}
      context={context}
      live={storedPolicy(live.document, context)}
      draft={storedPolicy(version.document, context)}
      newer={newest.revision === live.revision ? null : newest}
      onSeeNewer={() => {
        restore.reset()
        setLive(newest)
      }}
      busy={restore.isPending}
      cause={restore.error}
      onRestore={onRestore}
      onClose={onClose}
    />
  )
}
