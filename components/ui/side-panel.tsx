'use client'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './side-panel.module.css'

type Props = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  size?: 'md' | 'lg' | 'xl'
  children: ReactNode
}

/** The drawer in which one thing is read and edited beside its list. */
export function SidePanel({ opened, onClose, title, size = 'lg', children }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      size={widths[size]}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ body: classes.body, content: classes.content }}
    >
      {children}
    </Drawer>
  )
}

const widths = { md: '440px', lg: '560px', xl: '820px' }
