'use client'

import { Button } from '@mantine/core'
import { RelativeTime } from '@/components/time/time'
import { Note } from '@/components/ui/note'
import type { LivePolicy } from '@/lib/features/policies/schema'
import type { Draft } from './draft/use-draft'
import classes from './studio.module.css'

type NewerProps = {
  live: LivePolicy
  changed: boolean
  onSee: () => void
  onRebase: () => void
  onTake: () => void
}

/** Somebody published while this draft was open: a clear choice, and nothing is lost by any of them. */
export function NewerLive({ live, changed, onSee, onRebase, onTake }: NewerProps) {
  return (
    <Note tone="warn" role="status">
      <div className={classes.banner}>
        <span>
          v{live.revision} is live since <RelativeTime at={live.by.createdAt} />, published by{' '}
          {live.by.author}.
        </span>
        <span className={classes.bannerButtons}>
          <Button size="compact-xs" variant="default" onClick={onSee}>
            See what changed
          </Button>
          {changed && (
            <Button size="compact-xs" onClick={onRebase}>
              Keep my draft, on top of v{live.revision}
            </Button>
          )}
          <Button size="compact-xs" variant="default" onClick={onTake}>
            {changed ? `Take v${live.revision}, discard my draft` : `Show v${live.revision}`}
          </Button>
        </span>
      </div>
    </Note>
  )
}

/** What the autosave has to say when it does not simply work. */
export function SaveTrouble({ draft }: { draft: Draft }) {
  const { status } = draft.saving
  if (status.kind === 'failed')
    return (
      <Note tone="warn" role="status">
        <div className={classes.banner}>
          <span>
            Not saved: {status.message} Your changes are kept in this browser and saved as soon as
            it works.
          </span>
          <Button size="compact-xs" variant="default" onClick={() => void draft.saving.saveNow()}>
            Save now
          </Button>
        </div>
      </Note>
    )
  if (status.kind === 'elsewhere') {
    const { theirs } = status
    return (
      <Note tone="warn" role="status">
        <div className={classes.banner}>
          <span>
            You changed this draft in another tab <RelativeTime at={theirs.updatedAt} />.
          </span>
          <span className={classes.bannerButtons}>
            <Button size="compact-xs" variant="default" onClick={() => draft.adoptTab(theirs)}>
              Take the other tab’s
            </Button>
            <Button size="compact-xs" onClick={() => draft.saving.overrule(theirs)}>
              Keep this one
            </Button>
          </span>
        </div>
      </Note>
    )
  }
  return null
}

/** What was just done, and how to take it back; it stays until the page is left. */
export type Done = { kind: 'published'; version: number } | { kind: 'discarded' }

type DoneProps = { done: Done; onUndo: () => void }

export function DoneStrip({ done, onUndo }: DoneProps) {
  const published = done.kind === 'published'
  const canUndo = !published || done.version > 1
  return (
    <Note tone="good" role="status">
      <div className={classes.banner}>
        <span>
          {published
            ? `Published: v${done.version} is live.`
            : 'Draft discarded. History keeps it for 30 days.'}
        </span>
        {canUndo && (
          <Button size="compact-xs" variant="default" onClick={onUndo}>
            {published ? `Undo: restore v${done.version - 1}` : 'Undo'}
          </Button>
        )}
      </div>
    </Note>
  )
}
