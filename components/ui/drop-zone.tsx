'use client'
import { type ComponentProps, useState } from 'react'
import classes from './drop-zone.module.css'
import shared from './shared.module.css'

type Props = Omit<ComponentProps<'fieldset'>, 'onDrop' | 'onDragOver' | 'onDragLeave'> & {
  'aria-label': string
  onFile: (file: File) => void
  /** Draws a dashed border. */
  isFramed?: boolean
}

/** An area that accepts a dropped file; `data-over` is set while a file is dragged over it. */
export function DropZone({ onFile, isFramed = false, ...fieldset }: Props) {
  const [isOver, setOver] = useState(false)
  return (
    <fieldset
      {...(isFramed && { className: `${shared.stack10} ${classes.framed}` })}
      {...fieldset}
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
    />
  )
}
