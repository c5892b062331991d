import { Ban, CircleCheck, CircleDashed, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './status.module.css'

const icons = { good: CircleCheck, warn: Wrench, off: Ban, plain: CircleDashed }

/** A state in a word, with an icon, so that colour is never the only sign. */
export function Status({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[tone]
  return (
    <span className={classes.root} data-tone={tone}>
      <Icon size={13} aria-hidden />
      <span>{children}</span>
    </span>
  )
}
