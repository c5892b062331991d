'use client'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { StateBlock } from '@/components/ui/data/state-block'
import { numberText } from '@/lib/base/number-text'
import { type Counts, type RowStatus, rowStatuses } from '@/lib/features/prices/imports/rows/schema'
import type { PriceImport } from '@/lib/features/prices/imports/schema'
import { useImportRows } from '@/lib/features/prices/imports/use-price-imports.client'
import classes from './import.module.css'
import { RowTable } from './row-table'
import { statusNames } from './texts'

type Props = { it: PriceImport; counts: Counts }

/** What changes is looked at first. */
const firstOf = (counts: Counts): RowStatus | null =>
  (['update', 'create', 'error', 'skipped'] as const).find((status) => counts[status] > 0) ?? null

/** The counters, each of which shows its rows, and the rows page by page. */
export function ImportRows({ it, counts }: Props) {
  const [status, setStatus] = useState<RowStatus | null>(() => firstOf(counts))
  const [cursors, setCursors] = useState<readonly string[]>([])
  const query = useImportRows(it, status, cursors.at(-1) ?? null)
  const total = rowStatuses.reduce((sum, each) => sum + counts[each], 0)
  const choose = (next: RowStatus | null) => {
    setStatus(next)
    setCursors([])
  }
  return (
    <>
      <fieldset className={classes.counters} aria-label="Rows to show">
        {rowStatuses.map((each) => (
          <button
            key={each}
            type="button"
            className={classes.counter}
            data-status={each}
            aria-pressed={status === each}
            onClick={() => choose(each)}
          >
            <b data-testid={`import-count-${each}`}>{numberText(counts[each])}</b>{' '}
            {each === 'error' && counts.error !== 1 ? 'Errors' : statusNames[each]}
          </button>
        ))}
        <button
          type="button"
          className={classes.counter}
          aria-pressed={status === null}
          onClick={() => choose(null)}
        >
          <b data-testid="import-count-all">{numberText(total)}</b> All rows
        </button>
      </fieldset>
      <StateBlock query={query} what="rows" rows={4}>
        {({ items, next }) => (
          <div className={classes.step}>
            <RowTable rows={items} busy={query.isPlaceholderData} />
            {(next !== null || cursors.length > 0) && (
              <div className={classes.row}>
                <Button
                  size="compact-xs"
                  variant="default"
                  disabled={cursors.length === 0}
                  onClick={() => setCursors(cursors.slice(0, -1))}
                >
                  Earlier rows
                </Button>
                <Button
                  size="compact-xs"
                  variant="default"
                  disabled={next === null || query.isPlaceholderData}
                  onClick={() => next !== null && setCursors([...cursors, next])}
                >
                  Later rows
                </Button>
              </div>
            )}
          </div>
        )}
      </StateBlock>
    </>
  )
}
