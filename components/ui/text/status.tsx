import { Badge } from '@mantine/core'
import { Ban, CircleAlert, CircleCheck, CircleDashed, TriangleAlert, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './status.module.css'

const icons = {
  good: CircleCheck,
  warn: CircleAlert,
  maintenance: Wrench,
  off: Ban,
  bad: TriangleAlert,
  plain: CircleDashed,
}

/** A status in one word: Mantine's badge with an icon, so that it does not depend on colour only. */
export function Status({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[tone]
  return (
    <Badge leftSection={<Icon size={13} aria-hidden />} data-tone={tone} classNames={classes}>
      {children}
    </Badge>
  )
}
