'use client'
import { Button } from '@mantine/core'
import { Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import shared from '@/components/ui/shared.module.css'
import classes from './pending-tray.module.css'

type Props = {
  label: string
  /** How much is pending, in words. */
  summary: ReactNode
  /** Null: there is nothing to take back. */
  onUndo: (() => void) | null
  onRedo: (() => void) | null
  /** Whether it is saved; read aloud when it changes. */
  status: string
  /** What can be done with all of it. */
  children: ReactNode
}

/** What was edited and is not in force yet, always in sight, with what can be done about it. */
export const PendingTray = ({ label, summary, onUndo, onRedo, status, children }: Props) => (
  <section className={`${shared.bar} ${classes.root}`} aria-label={label}>
    <div className={shared.facts}>
      <strong data-testid="pending-summary">{summary}</strong>
      <span role="status" className={shared.dimmedXs} data-testid="pending-status">
        {status}
      </span>
    </div>
    <div className={shared.row6}>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<Undo2 size={14} aria-hidden />}
        disabled={onUndo === null}
        onClick={onUndo ?? undefined}
      >
        Undo
      </Button>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<Redo2 size={14} aria-hidden />}
        disabled={onRedo === null}
        onClick={onRedo ?? undefined}
      >
        Redo
      </Button>
      {children}
    </div>
  </section>
)
