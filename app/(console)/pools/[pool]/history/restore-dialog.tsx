'use client'

import { Button, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Note } from '@/components/ui/note'
import { ProblemAlert } from '@/components/ui/problem-alert'
import type { PolicyVersion } from '@/lib/features/policies/schema'
import { Consequences, type ConsequencesProps } from '../review/consequences'
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
  const [note, setNote] = useState(`Restore v${version.version}`)
  const missing = note.trim() === ''
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
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!missing) props.onRestore(note.trim())
        }}
      >
        <Textarea
          label="Note"
          value={note}
          maxLength={500}
          autosize
          minRows={2}
          error={missing ? 'Say in a few words why.' : undefined}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <ProblemAlert cause={props.cause} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={props.busy} disabled={missing}>
            Publish v{nextVersion}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
