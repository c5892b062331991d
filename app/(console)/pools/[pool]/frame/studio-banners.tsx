'use client'

import { Button } from '@mantine/core'
import { RelativeTime } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import type { Studio } from '@/lib/features/policies/schema'
import type { Draft } from '../draft/use-draft'

type SaveProblemProps = { draft: Draft; onRefresh: () => Promise<Studio | undefined> }

/** The problems of the autosave. */
export function SaveProblem({ draft, onRefresh }: SaveProblemProps) {
  const { status, isStored } = draft.saving
  if (status.kind === 'failed')
    return (
      <Note tone="warn" role="status">
        <div className={shared.bar}>
          <span>
            Not saved: {status.message}{' '}
            {isStored
              ? 'Your changes stay in this browser and are saved as soon as the server accepts them.'
              : 'Your changes are not stored in this browser, so keep this page open until they are saved.'}
          </span>
          <Button size="compact-xs" variant="default" onClick={draft.saving.saveNow}>
            Save now
          </Button>
        </div>
      </Note>
    )
  if (status.kind === 'elsewhere') {
    const { theirs } = status
    return (
      <Note tone="warn" role="status">
        <div className={shared.bar}>
          <span>
            You changed this draft in another tab <RelativeTime at={theirs.updatedAt} />, so the
            changes here are not saved.
          </span>
          <span className={shared.row6}>
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => void draft.adoptTab(theirs, onRefresh)}
            >
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

/** Reports the last action and offers to undo it until the user leaves the page. */
export type Done = { kind: 'published'; version: number } | { kind: 'discarded' }

type DoneProps = { done: Done; onUndo: () => void }

export function DoneStrip({ done, onUndo }: DoneProps) {
  const published = done.kind === 'published'
  const canUndo = !published || done.version > 1
  return (
    <Note tone="good" role="status">
      <div className={shared.bar}>
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
