import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './note.module.css'

const icons = { info: Info, warn: TriangleAlert, good: CircleCheck }

type Props = { tone?: keyof typeof icons; children: ReactNode; role?: 'status' | 'note' }

/** A calm remark beside what it is about; its icon says what its colour says. */
export function Note({ tone = 'info', role = 'note', children }: Props) {
  const Icon = icons[tone]
  return (
    <div className={classes.root} data-tone={tone} role={role}>
      <Icon size={16} aria-hidden className={classes.icon} />
      <div className={classes.text}>{children}</div>
    </div>
  )
}
