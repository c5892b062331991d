'use client'

import { Button, Checkbox } from '@mantine/core'
import { useMemo, useState } from 'react'
import { NoteForm } from '@/components/review/note-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { counted } from '@/lib/base/number-text'
import type { LivePolicy, PolicyVersion } from '@/lib/features/policies/schema'
import { Consequences, type ConsequencesProps } from '../review/consequences'
import { ReviewedTests } from '../review/reviewed-tests'
import { failingCount, testRows } from '../tests/results-of'

type Props = ConsequencesProps & {
  version: PolicyVersion
  nextVersion: number
  sentences: readonly string[]
  hasDraft: boolean
  /** A policy published after the dialog opened. Null without one. */
  newer: LivePolicy | null
  onSeeNewer: () => void
  busy: boolean
  cause: unknown
  onRestore: (restore: { note: string; acceptFailingTests: boolean }) => void
  onClose: () => void
}

/**
 * Restores an old version as the next one, with its changes, effects and a note. The history does not change.
 */
export function RestoreDialog(props: Props) {
  const { version, nextVersion, newer, snapshot, draft, context } = props
  const [isAccepted, setAccepted] = useState(false)
  const failing = useMemo(
    () => failingCount(testRows(snapshot, draft, context, draft.tests)),
    [snapshot, draft, context],
  )
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={`Restore v${version.version} as v${nextVersion}`}
      size="xl"
      classNames={{ body: shared.dialogBody }}
    >
      <section>
        <h3 className={shared.heading}>What changes</h3>
        <ul className={shared.bullets} aria-label="Changes">
          {props.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className={shared.heading}>What it does</h3>
        <Consequences {...props} />
        <ReviewedTests
          {...props}
          consequence=" on the inputs of now. Restore it only if that is better than what is live."
        />
        {failing > 0 && (
          <Checkbox
            mt="sm"
            label={`Restore v${version.version} although ${counted(failing, 'test fails', 'tests fail')}`}
            checked={isAccepted}
            onChange={(event) => setAccepted(event.currentTarget.checked)}
          />
        )}
      </section>
      {props.hasDraft && (
        <Note>Your draft stays as it is. You can merge it with v{nextVersion} afterwards.</Note>
      )}
      <NoteForm
        suggested={`Restore v${version.version}`}
        nextVersion={nextVersion}
        leave="Cancel"
        busy={props.busy}
        blocked={newer !== null || (failing > 0 && !isAccepted)}
        onPublish={(note) =>
          props.onRestore({ note, acceptFailingTests: failing > 0 && isAccepted })
        }
        onLeave={props.onClose}
      >
        {newer === null ? (
          <ProblemAlert cause={props.cause} />
        ) : (
          <Note tone="warn" role="status">
            v{newer.revision} is live now; this compares with v{nextVersion - 1}.{' '}
            <Button size="compact-xs" variant="default" onClick={props.onSeeNewer}>
              Compare with v{newer.revision}
            </Button>
          </Note>
        )}
      </NoteForm>
    </Dialog>
  )
}
