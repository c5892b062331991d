'use client'

import { Button } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import { whenOnline } from '@/lib/api/browser/when-online'
import type { GoalDialogProps } from './goal-dialog'

const GoalDialog = dynamic(
  () =>
    loadWithRetries(() => whenOnline(() => import('./goal-dialog')).then((it) => it.GoalDialog)),
  { loading: () => null },
)

/** Opens the goal dialog for the policy on the screen. */
export function GoalButton(props: Omit<GoalDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  const hasIssue = props.view.preview.shown.issues.length > 0
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        disabled={hasIssue}
        title={hasIssue ? 'Fix the problems of the draft first' : 'Find weights for a goal'}
        onClick={() => setOpen(true)}
      >
        Goal
      </Button>
      {isOpen && <GoalDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
