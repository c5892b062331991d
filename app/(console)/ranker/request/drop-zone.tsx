'use client'
import { type ReactNode, useState } from 'react'
import classes from './request.module.css'

type Props = { label: string; onFile: (file: File) => void; children: ReactNode }

/** A file may be dropped here. */
export function DropZone({ label, onFile, children }: Props) {
  const [isOver, setOver] = useState(false)
  return (
    <fieldset
      className={classes.drop}
      aria-label={label}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const file = event.dataTransfer.files[0]
        if (file !== undefined) onFile(file)
      }}
    >
      {children}
    </fieldset>
  )
}
