import { Alert } from '@mantine/core'
import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import shared from '../shared.module.css'
import classes from './note.module.css'

const icons = { info: Info, warn: TriangleAlert, good: CircleCheck, bad: TriangleAlert }

type Props = {
  tone?: keyof typeof icons
  title?: string
  role?: 'status' | 'note' | 'alert'
  children: ReactNode
}

/** A note next to its subject: Mantine's alert with the colour and icon of a state. */
export function Note({ tone = 'info', title, role = 'note', children }: Props) {
  const Icon = icons[tone]
  return (
    <Alert
      role={role}
      title={title}
      icon={<Icon size={16} aria-hidden />}
      data-tone={tone}
      className={shared.outlined}
      classNames={classes}
    >
      {children}
    </Alert>
  )
}
