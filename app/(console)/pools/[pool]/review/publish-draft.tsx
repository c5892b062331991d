'use client'

import { useMemo, useState } from 'react'
import type { PublishWay } from '@/components/review/chosen-way'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import type { Policy } from '@/lib/engine'
import { useStartCanary, useTrial } from '@/lib/features/canaries/use-canary.client'
import type { LivePolicy } from '@/lib/features/policies/schema'
import { usePublish } from '@/lib/features/policies/use-policies.client'
import {
  useRequestPublish,
  useRequiredApprovals,
} from '@/lib/features/publish-requests/use-publish-requests.client'
import type { Draft } from '../draft/use-draft'
import type { PolicyPageProps } from '../policy-page-props'
import { seenShares } from './changes'
import { ReviewDialog } from './review-dialog'
import { warningsOf } from './warnings'

type Props = PolicyPageProps & {
  draft: Draft
  base: LivePolicy
  sentences: readonly string[]
  /** The draft as the engine reads it, and what is live. */
  policy: Policy
  live: Policy
  hasWhatIf: boolean
  mayPublish: boolean
  onPublished: (version: number) => void
  /** Another person published first. */
  onStale: () => void
  onClose: () => void
}

/** Review, publish, and what follows: the next version, or a merge if another person published first. */
export function PublishDraft(props: Props) {
  const { studio, context, target, draft, base, policy, live, onRefresh, onPublished, onClose } =
    props
  const { snapshot } = studio
  const { publish, at } = usePublish(target)
  const { content, baseVersion } = draft.state
  const warnings = useMemo(
    () => warningsOf(snapshot, policy, context, props.hasWhatIf),
    [snapshot, policy, context, props.hasWhatIf],
  )
  const subject = target.poolId ?? 'global'
  const required = useRequiredApprovals({ noun: 'policy', subject }) ?? 0
  const request = useRequestPublish()
  const start = useStartCanary()
  const trial = useTrial(content.inherits ? null : target.poolId)
  const requestNow = async (note: string, publishAt: string | null) => {
    const body = { noun: 'policy' as const, subject, content, base: baseVersion, note, publishAt }
    await request.mutateAsync({ body })
    onClose()
  }
  const tryNow = async (
    note: string,
    { percent, minimum }: { percent: number; minimum: number },
  ) => {
    const body = { document: content.document, percent, minimum, note }
    await start.mutateAsync({ params: { id: subject }, ifMatch: baseVersion, body })
    onClose()
  }
  const publishNow = async (note: string) => {
    const body = {
      ...content,
      note,
      snapshotId: snapshot.id,
      shares: seenShares(snapshot, policy, context),
    }
    const published = await publish.mutateAsync({ ...at, ifMatch: baseVersion, body })
    const fresh = await onRefresh()
    if (fresh !== undefined) draft.restart(fresh, null)
    onClose()
    onPublished(published.version)
  }
  const [isBusy, setIsBusy] = useState(false)
  const send = async (note: string, way: PublishWay) => {
    setIsBusy(true)
    const at = way.kind === 'at' ? way.at : null
    try {
      await draft.saving.alone(() => {
        if (way.kind === 'try') return tryNow(note, way)
        return required > 0 || at !== null ? requestNow(note, at) : publishNow(note)
      })
    } catch (cause) {
      // The dialog shows what was refused.
      if (cause instanceof ApiProblem && cause.status === 412) props.onStale()
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <ReviewDialog
      title={`Review & publish ${base.pool?.name ?? 'the global default'}`}
      sentences={props.sentences}
      warnings={warnings}
      before={draft.state.base.document}
      document={content.document}
      nextVersion={baseVersion + 1}
      inheriting={target.poolId === null ? studio.inheritingPools : null}
      forbidden={
        props.mayPublish || required > 0
          ? null
          : 'Publishing needs role admin. Send the link to an admin: Copy link.'
      }
      action={required > 0 ? 'Request approval' : undefined}
      busy={isBusy}
      cause={publish.error ?? request.error ?? start.error}
      snapshot={snapshot}
      context={context}
      live={live}
      draft={policy}
      trial={props.mayPublish ? trial : undefined}
      onPublish={(note, way) => void send(note, way)}
      onClose={onClose}
    />
  )
}
