'use client'

import { useMemo, useState } from 'react'
import { type PublishWay, type RequestWay, requestWay } from '@/components/review/chosen-way'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import type { Policy } from '@/lib/engine'
import { useStartableCanary, useStartCanary } from '@/lib/features/canaries/use-canary.client'
import type { LivePolicy } from '@/lib/features/policies/schema'
import { usePublish } from '@/lib/features/policies/use-policies.client'
import {
  useRequestPublish,
  useRequiredApprovals,
} from '@/lib/features/publish-requests/use-publish-requests.client'
import type { Draft } from '../draft/use-draft'
import type { PolicyPageProps } from '../policy-page-props'
import { computedShares } from './changes'
import { ReviewDialog } from './review-dialog'
import { warningsOf } from './warnings'

type Props = PolicyPageProps & {
  draft: Draft
  base: LivePolicy
  sentences: readonly string[]
  /** The draft as the engine parses it, and the live policy. */
  policy: Policy
  live: Policy
  hasWhatIf: boolean
  mayPublish: boolean
  onPublished: (version: number) => void
  /** Another user published first. */
  onStale: () => void
  onClose: () => void
}

/** Review and publish, followed by the next version, or by a merge if another user published first. */
export function PublishDraft(props: Props) {
  const { studio, context, target, draft, base, policy, live, onClose } = props
  const { snapshot } = studio
  const { content, baseVersion } = draft.state
  const warnings = useMemo(
    () => warningsOf(snapshot, policy, context, props.hasWhatIf),
    [snapshot, policy, context, props.hasWhatIf],
  )
  const { required, send, isBusy, cause } = useSend(props)
  const trial = useStartableCanary(target.poolId)
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
      needsApproval={required > 0}
      busy={isBusy}
      cause={cause}
      snapshot={snapshot}
      context={context}
      live={live}
      draft={policy}
      trial={props.mayPublish ? (content.inherits ? null : trial) : undefined}
      onPublish={(note, way) => void send(note, way)}
      onClose={onClose}
    />
  )
}

/** Sends the draft the selected way: published, requested, or tried on a part of the launches. */
function useSend(props: Props) {
  const { target, draft, onStale } = props
  const subject = target.poolId ?? 'global'
  const required = useRequiredApprovals({ noun: 'policy', subject }) ?? 0
  const publish = usePublishNow(props)
  const request = useRequestNow(props, subject)
  const start = useTryNow(props)
  const [isBusy, setIsBusy] = useState(false)
  const send = async (note: string, way: PublishWay) => {
    setIsBusy(true)
    try {
      await draft.saving.alone(() => {
        if (way.kind === 'try') return start.run(note, way)
        const isRequest = required > 0 || way.kind === 'at'
        return isRequest ? request.run(note, requestWay(way)) : publish.run(note)
      })
    } catch (cause) {
      // The dialog shows the refusal.
      if (cause instanceof ApiProblem && cause.status === 412) onStale()
    } finally {
      setIsBusy(false)
    }
  }
  return { required, send, isBusy, cause: publish.error ?? request.error ?? start.error }
}

function usePublishNow({ studio, context, target, draft, policy, ...props }: Props) {
  const { publish, at } = usePublish(target)
  const { content, baseVersion } = draft.state
  const run = async (note: string) => {
    const { snapshot } = studio
    const shares = computedShares(snapshot, policy, context)
    const body = { ...content, note, snapshotId: snapshot.id, shares }
    const published = await publish.mutateAsync({ ...at, ifMatch: baseVersion, body })
    const fresh = await props.onRefresh()
    if (fresh !== undefined) draft.restart(fresh, null)
    props.onClose()
    props.onPublished(published.version)
  }
  return { run, error: publish.error }
}

function useRequestNow({ draft, onClose }: Props, subject: string) {
  const request = useRequestPublish()
  const { content, baseVersion: base } = draft.state
  const run = async (note: string, way: RequestWay) => {
    const body = { noun: 'policy' as const, subject, content, base, note, ...way }
    await request.mutateAsync({ body })
    onClose()
  }
  return { run, error: request.error }
}

type Trial = { percent: number; minimum: number }

function useTryNow({ target, draft, onClose }: Props) {
  const { start, error } = useStartCanary(target.poolId)
  const { content, baseVersion } = draft.state
  const run = async (note: string, { percent, minimum }: Trial) => {
    const body = { document: content.document, percent, minimum, note }
    await start(baseVersion, body)
    onClose()
  }
  return { run, error }
}
