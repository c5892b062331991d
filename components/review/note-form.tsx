'use client'

import { Button, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './note-form.module.css'

type Props = {
  suggested: string
  nextVersion: number
  /** Label of the button beside Publish, which changes nothing. */
  leave: string
  /** Label of the button that sends the note; `Publish v3` by default. */
  action?: string | undefined
  busy: boolean
  /** Something has to be looked at first. */
  blocked?: boolean
  /** A refusal, where there was one. */
  children: ReactNode
  onPublish: (note: string) => void
  onLeave: () => void
}

/** The note every version carries, and the button that makes it one. */
export function NoteForm({
  suggested,
  nextVersion,
  leave,
  action = `Publish v${nextVersion}`,
  busy,
  blocked = false,
  children,
  onPublish,
  onLeave,
}: Props) {
  const [note, setNote] = useState(suggested)
  // A missing note is an error only after it was entered and removed.
  const [isTouched, setTouched] = useState(false)
  const missing = note.trim() === ''
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!missing && !blocked) onPublish(note.trim())
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
      {children}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onLeave}>
          {leave}
        </Button>
        <Button type="submit" loading={busy} disabled={missing || blocked}>
          {action}
        </Button>
      </div>
    </form>
  )
}
