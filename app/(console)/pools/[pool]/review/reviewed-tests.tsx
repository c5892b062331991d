'use client'

import { type ReactNode, useMemo } from 'react'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { failingCount, testRows } from '../tests/results-of'
import { TestResults } from '../tests/test-results'
import type { ConsequencesProps } from './consequences'

type Props = Pick<ConsequencesProps, 'snapshot' | 'draft' | 'context'> & {
  /** The consequence of a failing test. Absent if it blocks publishing. */
  consequence?: ReactNode
}

/** The results of the policy's tests. The server refuses a policy with a failing test. */
export function ReviewedTests({ snapshot, draft, context, consequence }: Props) {
  const rows = useMemo(
    () => testRows(snapshot, draft, context, draft.tests),
    [snapshot, draft, context],
  )
  if (rows.length === 0) return null
  const failing = failingCount(rows)
  return (
    <div className={shared.above12}>
      {failing > 0 && (
        <Note tone="bad">
          {failing} of {rows.length} policy tests {failing === 1 ? 'fails' : 'fail'}
          {consequence ?? ': this cannot be published. Change the policy or the test.'}
        </Note>
      )}
      <TestResults rows={rows} />
    </div>
  )
}
