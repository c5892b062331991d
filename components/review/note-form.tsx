'use client'

import { Button, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './note-form.module.css'

type Props = {
  suggested: string
  nextVersion: number
  /** What the button beside Publish says: it leaves everything as it was. */
  leave: string
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
  busy,
  blocked = false,
  children,
  onPublish,
  onLeave,
}: Props) {
  const [note, setNote] = useState(suggested)
  // Nobody is told that it is missing before they had it and took it away.
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
        description="What changes and why, in a few words; kept with the version."
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
          Publish v{nextVersion}
        </Button>
      </div>
    </form>
  )
}
