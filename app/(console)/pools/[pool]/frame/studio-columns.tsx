'use client'

import { Splitter } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import classes from '../studio.module.css'
import { useRoomBelow } from './use-room-below'

type Props = { stack: ReactNode; preview: ReactNode; footer: ReactNode }

const DEFAULT_SIZES = [47, 53]

/**
 * Stack and preview side by side on wide screens, with a handle whose position is saved. One column elsewhere.
 */
export function StudioColumns({ stack, preview, footer }: Props) {
  const [sizes, setSizes] = useLocalStorage({
    key: 'berth:studio-split',
    defaultValue: DEFAULT_SIZES,
  })
  const card = useRef<HTMLDivElement>(null)
  useRoomBelow(card)
  return (
    <Splitter
      sizes={sizes}
      onSizeChange={(next) => setSizes(next.map(Number))}
      classNames={{ root: classes.columns, handle: classes.handle, pane: classes.pane }}
    >
      <Splitter.Pane defaultSize={47} min={30} max={65}>
        {stack}
        {footer}
      </Splitter.Pane>
      <Splitter.Pane defaultSize={53} min={35}>
        <div className={classes.preview} id="preview" ref={card}>
          {preview}
        </div>
      </Splitter.Pane>
    </Splitter>
  )
}
