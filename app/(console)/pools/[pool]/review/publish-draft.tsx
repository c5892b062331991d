'use client'

import { Button, Modal } from '@mantine/core'
import { useMemo } from 'react'
import { ApiProblem } from '@/lib/api/api-problem'
import type { Policy } from '@/lib/engine'
import type { LivePolicy } from '@/lib/features/policies/schema'
import { usePublish } from '@/lib/features/policies/use-policies.client'
import type { DeskProps } from '../desk-props'
import type { Draft } from '../draft/use-draft'
import { seenShares } from './changes'
import classes from './review.module.css'
import { ReviewDialog } from './review-dialog'
import { warningsOf } from './warnings'

type Props = DeskProps & {
  draft: Draft
  base: LivePolicy
  sentences: readonly string[]
  /** The draft as the engine reads it, and what is live. */
  policy: Policy
  live: Policy
  hasWhatIf: boolean
  mayPublish: boolean
  onPublished: (version: number) => void
  onClose: () => void
}

/** Review, publish, and what follows: the next version, or a clear choice when somebody was faster. */
export function PublishDraft(props: Props) {
  const { studio, target, draft, base, policy, live, onRefresh, onPublished, onClose } = props
  const { snapshot } = studio
  const { publish } = usePublish(target)
  const { content, baseVersion } = draft.state
  const warnings = useMemo(
    () => warningsOf(snapshot, policy, props.hasWhatIf),
    [snapshot, policy, props.hasWhatIf],
  )
  const send = (note: string) =>
    publish.mutate(
      {
        base: baseVersion,
        body: { ...content, note, snapshotId: snapshot.id, shares: seenShares(snapshot, policy) },
      },
      {
        onSuccess: async (version) => {
          const fresh = await onRefresh()
          if (fresh !== undefined) draft.restart(fresh.live, null)
          onClose()
          onPublished(version.version)
        },
      },
    )

  if (publish.error instanceof ApiProblem && publish.error.status === 412)
    return <Overtaken {...props} onDone={onClose} />
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
        props.mayPublish
          ? null
          : 'Publishing needs role admin. Send the link to an admin: Copy link.'
      }
      busy={publish.isPending}
      cause={publish.error}
      snapshot={snapshot}
      live={live}
      draft={policy}
      onPublish={send}
      onClose={onClose}
    />
  )
}

/** Somebody published first: nothing of the draft is lost, whatever is chosen. */
function Overtaken({ target, draft, onRefresh, onDone }: Props & { onDone: () => void }) {
  const { publish } = usePublish(target)
  const settle = async (keep: boolean) => {
    const fresh = await onRefresh()
    if (fresh === undefined) return
    if (keep) draft.rebase(fresh.live)
    else await draft.discard(fresh.live)
    publish.reset()
    onDone()
  }
  return (
    <Modal
      opened
      onClose={onDone}
      title="Somebody published while you were editing"
      size="md"
      classNames={{ body: classes.body }}
    >
      <p className={classes.summary}>
        Your draft was based on v{draft.state.baseVersion}, which is no longer live. Nothing of
        yours is lost.
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          Keep editing
        </Button>
        <Button variant="default" onClick={() => void settle(false)}>
          Take theirs, discard my draft
        </Button>
        <Button onClick={() => void settle(true)}>Keep mine, on top of theirs</Button>
      </div>
    </Modal>
  )
}
