'use client'
import { FileButton } from '@mantine/core'
import { type ComponentProps, useRef } from 'react'

type Props = Pick<ComponentProps<typeof FileButton>, 'accept' | 'children'> & {
  label: string
  onFile: (file: File) => void
}

/** Opens the browser's file dialog. The same file can be selected again after it was corrected. */
export function PickFile({ label, onFile, ...rest }: Props) {
  const reset = useRef<() => void>(null)
  const take = (file: File | null) => {
    reset.current?.()
    if (file !== null) onFile(file)
  }
  return (
    <FileButton {...rest} resetRef={reset} onChange={take} inputProps={{ 'aria-label': label }} />
  )
}
