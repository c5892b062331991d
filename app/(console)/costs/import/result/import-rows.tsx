'use client'
import { useState } from 'react'
import shared from '@/components/ui/shared.module.css'
import { numberText } from '@/lib/base/number-text'
import { type Counts, type RowStatus, rowStatuses } from '@/lib/features/prices/imports/rows/schema'
import type { PriceImport } from '@/lib/features/prices/imports/schema'
import classes from '../import.module.css'
import { statusNames } from '../texts'
import { ProblemGroups } from './problem-groups'
import { RowPages } from './row-pages'

type Props = { it: PriceImport; counts: Counts }

/** Rows that change a price are shown first. */
const firstOf = (counts: Counts): RowStatus | null =>
  (['update', 'create', 'error', 'skipped'] as const).find((status) => counts[status] > 0) ?? null

const isGrouped = (status: RowStatus | null) => status === 'error' || status === 'skipped'

/** Counters of the rows by status. Errors and skipped rows are grouped by kind, all others are paged. */
export function ImportRows({ it, counts }: Props) {
  const [status, setStatus] = useState<RowStatus | null>(() => firstOf(counts))
  // Rows that change a price are listed one by one, problems of the others by kind.
  const groups = isGrouped(status) ? it.problemGroups.filter((each) => each.status === status) : []
  const total = rowStatuses.reduce((sum, each) => sum + counts[each], 0)
  return (
    <>
      <fieldset className={shared.row6} aria-label="Rows to show">
        {rowStatuses.map((each) => (
          <button
            key={each}
            type="button"
            className={classes.counter}
            data-status={each}
            aria-pressed={status === each}
            onClick={() => setStatus(each)}
          >
            <b data-testid={`import-count-${each}`}>{numberText(counts[each])}</b>{' '}
            {each === 'error' && counts.error !== 1 ? 'Errors' : statusNames[each]}
          </button>
        ))}
        <button
          type="button"
          className={classes.counter}
          aria-pressed={status === null}
          onClick={() => setStatus(null)}
        >
          <b data-testid="import-count-all">{numberText(total)}</b> All rows
        </button>
      </fieldset>
      {groups.length > 0 ? (
        <ProblemGroups key={status} it={it} groups={groups} rows={counts[status ?? 'error']} />
      ) : (
        <RowPages
          key={status}
          it={it}
          label="Rows of the file"
          filter={{ status }}
          suggestion={null}
        />
      )}
    </>
  )
}
