'use client'

import { Modal } from '@mantine/core'
import { Note } from '@/components/ui/note'
import { ProblemAlert } from '@/components/ui/problem-alert'
import type { PolicyVersion } from '@/lib/features/policies/schema'
import { Consequences, type ConsequencesProps } from '../review/consequences'
import { NoteForm } from '../review/note-form'
import classes from '../review/review.module.css'

type Props = ConsequencesProps & {
  version: PolicyVersion
  nextVersion: number
  sentences: readonly string[]
  hasDraft: boolean
  busy: boolean
  cause: unknown
  onRestore: (note: string) => void
  onClose: () => void
}

/** An old version as the next one: what changes, what it does, why. The history stays as it is. */
export function RestoreDialog(props: Props) {
  const { version, nextVersion } = props
  return (
    <Modal
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
      {props.hasDraft && <Note>Your draft stays as it is, based on the version before.</Note>}
      <NoteForm
        suggested={`Restore v${version.version}`}
        nextVersion={nextVersion}
        leave="Cancel"
        busy={props.busy}
        onPublish={props.onRestore}
        onLeave={props.onClose}
      >
        <ProblemAlert cause={props.cause} />
      </NoteForm>
    </Modal>
  )
}
