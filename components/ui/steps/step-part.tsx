'use client'
import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import shared from '@/components/ui/shared.module.css'
import classes from './steps.module.css'

type Props = {
  /** The id of the heading. */
  id: string
  title: string
  /** A completed step is collapsed to its summary and expands on request; null if the step is open. */
  fold?: { summary: ReactNode; isOpen: boolean; onToggle: () => void } | null
  children: ReactNode
}

/** The part of the page that belongs to one step. */
export function StepPart({ id, title, fold = null, children }: Props) {
  const content = useId()
  const isOpen = fold === null || fold.isOpen
  return (
    <section className={shared.stack10} aria-labelledby={id}>
      <div className={`${shared.facts} ${classes.head}`}>
        <h3 id={id} tabIndex={-1}>
          {title}
        </h3>
        {fold !== null && (
          <>
            <span className={`${shared.dimmedXs} ${shared.wrap} ${classes.fold}`}>
              {fold.summary}
            </span>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`${fold.isOpen ? 'Hide' : 'Change'}: ${title}`}
              aria-expanded={fold.isOpen}
              aria-controls={fold.isOpen ? content : undefined}
              onClick={fold.onToggle}
            >
              {fold.isOpen ? 'Hide' : 'Change'}
            </Button>
          </>
        )}
      </div>
      {isOpen && (
        <div id={content} className={shared.stack10}>
          {children}
        </div>
      )}
    </section>
  )
}
