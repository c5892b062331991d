'use client'
import { type ComponentProps, useState } from 'react'

type Props = Omit<ComponentProps<'fieldset'>, 'onDrop' | 'onDragOver' | 'onDragLeave'> & {
  'aria-label': string
  onFile: (file: File) => void
}

/** A file may be dropped here; `data-over` is set while one is dragged over it. */
export function DropZone({ onFile, ...fieldset }: Props) {
  const [isOver, setOver] = useState(false)
  return (
    <fieldset
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
