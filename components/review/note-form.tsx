'use client'

import { Button, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { chosenWay, initialWay, type PublishWay, wayLabel } from './chosen-way'
import classes from './note-form.module.css'
import { PublishWayField, type Trial } from './publish-way'

type Props = {
  suggested: string
  nextVersion: number
  /** The label of the second button, which closes the form without publishing. */
  leave: string
  busy: boolean
  /** Disables publishing until something else was reviewed. */
  blocked?: boolean
  /** The version becomes a request, which others approve first. */
  needsApproval?: boolean | undefined
  /** The data for a trial; null if only a time can be chosen, undefined if neither can. */
  trial?: Trial | undefined
  /** The error of the last attempt, if any. */
  children: ReactNode
  onPublish: (note: string, way: PublishWay) => void
  onLeave: () => void
}

/** The note that every version has, and the button that publishes it. */
export function NoteForm({
  suggested,
  nextVersion,
  leave,
  busy,
  blocked = false,
  needsApproval = false,
  trial,
  children,
  onPublish,
  onLeave,
}: Props) {
  const [note, setNote] = useState(suggested)
  // A missing note is an error only after the note was edited.
  const [isTouched, setTouched] = useState(false)
  const [values, setValues] = useState(initialWay)
  const way = chosenWay(values)
  const missing = note.trim() === ''
  const isReady = !missing && !blocked && way !== null
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onPublish(note.trim(), way)
      }}
    >
      <Textarea
        label="Note"
        description="What changes and why, in a few words; stored with the version."
        value={note}
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        error={missing && isTouched ? 'A version needs a note.' : undefined}
        onChange={(event) => {
          setNote(event.currentTarget.value)
          setTouched(true)
        }}
      />
      {trial !== undefined && (
        <PublishWayField
          values={values}
          needsApproval={needsApproval}
          trial={trial}
          onChange={setValues}
        />
      )}
      {children}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onLeave}>
          {leave}
        </Button>
        <Button type="submit" loading={busy} disabled={!isReady}>
          {wayLabel(values, needsApproval ? 'Request approval' : `Publish v${nextVersion}`)}
        </Button>
      </div>
    </form>
  )
}
