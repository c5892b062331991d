'use client'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { LockedButton } from '@/components/ui/locked-button'
import { PendingTray } from '@/components/ui/pending-tray'
import { saved as notifySaved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { counted } from '@/lib/base/number-text'
import { titles } from '@/lib/features/ranker-factors/documents'
import { isStale } from '@/lib/features/ranker-factors/use-ranker-factors.client'
import { ReviewFactors } from './review-factors'
import type { FactorsOnScreen } from './use-factors'

/** The changes of one document, and the actions on them. */
export function FactorsTray({ factors }: { factors: FactorsOnScreen }) {
  const [isReviewing, setReviewing] = useState(false)
  const { kind, changes, draft, isUnsaved, live, baseVersion } = factors
  const version = live.data?.revision ?? 0
  const isBehind = changes.length > 0 && baseVersion < version
  return (
    <>
      {isBehind && (
        <Note tone="warn">
          Your changes are based on {versionText(baseVersion)}, and {versionText(version)} was
          published since. Publishing yours replaces all of it: the review lists the differences.
        </Note>
      )}
      <SaveProblem factors={factors} />
      <ProblemAlert cause={factors.discarding.error} what="The draft was not discarded" />
      <PendingTray
        label={`Changes of the ${titles[kind]}`}
        summary={
          changes.length === 0
            ? `No changes to ${versionText(version)}`
            : `${counted(changes.length, 'change')} to ${versionText(version)}`
        }
        status={statusOf(factors)}
        onUndo={factors.undo}
        onRedo={factors.redo}
      >
        <Button
          size="xs"
          variant="default"
          disabled={draft === null && changes.length === 0}
          onClick={factors.discard}
        >
          Discard
        </Button>
        <LockedButton
          permission="policy.draft"
          size="xs"
          variant="default"
          disabled={!isUnsaved}
          loading={factors.saving.isPending}
          onClick={factors.save}
        >
          Save draft
        </LockedButton>
        <Button size="xs" disabled={changes.length === 0} onClick={() => setReviewing(true)}>
          Review & publish
        </Button>
      </PendingTray>
      {isReviewing && (
        <ReviewFactors
          factors={factors}
          onPublished={(published) => {
            setReviewing(false)
            factors.onPublished()
            notifySaved(`${titles[kind]}: version ${published} is live`)
          }}
          onClose={() => setReviewing(false)}
        />
      )}
    </>
  )
}

function SaveProblem({ factors: { saving, save, takeOther } }: { factors: FactorsOnScreen }) {
  if (!isStale(saving.error))
    return <ProblemAlert cause={saving.error} what="The draft was not saved" />
  return (
    <Note tone="warn" role="status">
      <div className={shared.bar}>
        <span>This draft was changed in another tab, so the changes here are not saved.</span>
        <span className={shared.row6}>
          <Button size="compact-xs" variant="default" onClick={takeOther}>
            Take the other tab’s
          </Button>
          <Button size="compact-xs" onClick={save}>
            Keep this one
          </Button>
        </span>
      </div>
    </Note>
  )
}

/** Version 0 has the built-in factors. */
export const versionText = (version: number) =>
  version === 0 ? 'the defaults' : `version ${version}`

function statusOf({ changes, draft, isUnsaved }: FactorsOnScreen): string {
  if (isUnsaved) return 'Not saved; ranks the open request already'
  if (draft !== null && changes.length > 0) return 'Saved as your draft'
  return ''
}
