'use client'

import { Button } from '@mantine/core'
import { NoteForm } from '@/components/review/note-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import type { LivePolicy, PolicyVersion } from '@/lib/features/policies/schema'
import { Consequences, type ConsequencesProps } from '../review/consequences'
import classes from '../review/review.module.css'

type Props = ConsequencesProps & {
  version: PolicyVersion
  nextVersion: number
  sentences: readonly string[]
  hasDraft: boolean
  /** What was published since the dialog compares; null: nothing. */
  newer: LivePolicy | null
  onSeeNewer: () => void
  busy: boolean
  cause: unknown
  onRestore: (note: string) => void
  onClose: () => void
}

/** An old version as the next one: what changes, what it does, why. The history stays as it is. */
export function RestoreDialog(props: Props) {
  const { version, nextVersion, newer } = props
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={`Restore v${version.version} as v${nextVersion}`}
      size="xl"
      classNames={{ body: classes.body }}
    >
      <section>
        <h3 className={classes.heading}>What changes</h3>
        <ul className={classes.sentences} aria-label="Changes">
          {props.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className={classes.heading}>What it does</h3>
        <Consequences {...props} />
      </section>
      {props.hasDraft && (
        <Note>Your draft stays as it is. You can merge it with v{nextVersion} afterwards.</Note>
      )}
      <NoteForm
        suggested={`Restore v${version.version}`}
        nextVersion={nextVersion}
        leave="Cancel"
        busy={props.busy}
        blocked={newer !== null}
        onPublish={props.onRestore}
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
