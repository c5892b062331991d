'use client'
import { ActionIcon } from '@mantine/core'
import { type LucideIcon, Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import shared from '@/components/ui/shared.module.css'
import classes from './pending-tray.module.css'

type Props = {
  label: string
  /** The number of pending changes, in words. */
  summary: ReactNode
  /** Null if there is nothing to undo. */
  onUndo: (() => void) | null
  onRedo: (() => void) | null
  /** The saving state, announced to screen readers when it changes. */
  status: string
  /** Buttons for all pending changes. */
  children: ReactNode
}

/** A bar, always visible, with the changes that are not in force yet and what can be done with them. */
export const PendingTray = ({ label, summary, onUndo, onRedo, status, children }: Props) => (
  <section className={`${shared.bar} ${classes.root}`} aria-label={label}>
    <div className={shared.facts}>
      <strong data-testid="pending-summary">{summary}</strong>
      <span role="status" className={shared.dimmedXs} data-testid="pending-status">
        {status}
      </span>
    </div>
    <div className={shared.row6}>
      <StepButton name="Undo" icon={Undo2} onClick={onUndo} />
      <StepButton name="Redo" icon={Redo2} onClick={onRedo} />
      {children}
    </div>
  </section>
)

type StepProps = { name: string; icon: LucideIcon; onClick: (() => void) | null }

const StepButton = ({ name, icon: Icon, onClick }: StepProps) => (
  <ActionIcon
    variant="default"
    size={30}
    aria-label={name}
    title={name}
    disabled={onClick === null}
    onClick={onClick ?? undefined}
  >
    <Icon size={16} aria-hidden />
  </ActionIcon>
)
