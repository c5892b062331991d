'use client'

import { Badge, Button } from '@mantine/core'
import { type TimeText, useTimeText } from '@/components/time/reader-clock'
import { RelativeTime } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { useStable } from '@/components/ui/use-stable'
import type { NamedModules } from '@/lib/engine'
import type { LivePolicy, PolicyDocument, PolicyVersion } from '@/lib/features/policies/schema'
import { CompareSelect } from '../address/compare-select'
import type { Draft } from '../draft/use-draft'
import { ReviewButton, UndoButtons } from '../draft-buttons'
import classes from '../studio.module.css'
import { MoreMenu } from './more-menu'
import { NextPublish } from './next-publish'

type Props = {
  live: LivePolicy
  versions: readonly PolicyVersion[]
  compared: string
  onCompare: (value: string) => void
  onCopyLink: () => void
  /** The policy on the screen, for export. */
  document: PolicyDocument
  /** Null for readers. */
  editing: Editing | null
}

export type Editing = {
  draft: Draft
  /** The named modules that an imported policy may use. */
  modules: NamedModules | undefined
  /** The accounts that an imported policy may name. */
  accounts: readonly { id: string; name: string }[]
  changes: number
  mayPublish: boolean
  publishBlocked: string | null
  onReview: () => void
  onInherit: () => void
  onDiscard: () => void
}

/** The name of the policy, its live version, the state of the draft, and the available actions. */
export function StudioHeader(props: Props) {
  const { live, editing, versions } = props
  const { onCompare } = useStable({ onCompare: props.onCompare })
  return (
    <header className={classes.header}>
      <div className={`${shared.stack2} ${classes.heading}`}>
        <div className={classes.line}>
          <h1 className={shared.title}>{live.pool?.name ?? 'Global default'}</h1>
          <StateBadge live={live} />
        </div>
        <div className={classes.line}>
          <LiveVersion live={live} />
          <NextPublish poolId={live.pool?.id ?? null} />
          {editing !== null && <DraftStatus {...editing} />}
        </div>
      </div>
      <div className={classes.actions}>
        {editing !== null && <UndoButtons {...editing.draft} />}
        <CompareSelect
          value={props.compared}
          versions={versions}
          hasGlobal={live.pool !== null}
          onCompare={onCompare}
        />
        <Button size="xs" variant="default" onClick={props.onCopyLink}>
          Copy link
        </Button>
        <MoreMenu live={live} document={props.document} editing={editing} />
        {editing !== null && <ReviewButton {...editing} />}
      </div>
    </header>
  )
}

function LiveVersion({ live }: { live: LivePolicy }) {
  const { author, createdAt, version } = live.by
  return (
    <span
      className={`${shared.sm} ${shared.semi}`}
      data-testid="live-version"
      data-version={version}
    >
      {live.state === 'inherits' ? `Global default v${version}` : `Live v${live.revision}`}
      <span className={`${shared.dimmed} ${shared.regular}`}>
        {' '}
        by {author}, <RelativeTime at={createdAt} />
      </span>
    </span>
  )
}

function StateBadge({ live }: { live: LivePolicy }) {
  const text = {
    inherits: 'Inherits global default',
    custom: 'Custom',
    global: 'Every pool without its own policy',
  }
  return (
    <Badge variant="light" radius="sm" tt="none">
      {text[live.state]}
    </Badge>
  )
}

function statusText({ isChanged, saving }: Draft, changes: number, timeText: TimeText): string {
  const { status, isStored } = saving
  if (status.kind === 'failed')
    return `Not saved – retrying (changes ${isStored ? '' : 'not '}stored in this browser)`
  if (status.kind === 'elsewhere') return 'Changed in another tab'
  if (!isChanged) return 'No changes'
  const count = `${changes} change${changes === 1 ? '' : 's'}`
  if (status.kind === 'saved' && saving.revisionId !== null)
    return `${count}, saved ${timeText(new Date(status.at).toISOString(), 'clock')}`
  return `${count}, saving…${isStored ? '' : ' (not stored in this browser)'}`
}

function DraftStatus({ draft, changes }: { draft: Draft; changes: number }) {
  return (
    <span
      className={classes.status}
      data-testid="draft-status"
      data-kind={draft.saving.status.kind}
      role="status"
    >
      {statusText(draft, changes, useTimeText())}
    </span>
  )
}
