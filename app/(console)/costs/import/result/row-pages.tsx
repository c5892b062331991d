'use client'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import type { PriceImport } from '@/lib/features/prices/imports/schema'
import {
  type RowFilter,
  useImportRows,
} from '@/lib/features/prices/imports/use-price-imports.client'
import { RowTable } from './row-table'

type Props = {
  it: PriceImport
  label: string
  filter: RowFilter
  /** The suggested fix that is shown above the rows; null without one. */
  suggestion: string | null
}

/** The rows of a dry run, page by page. */
export function RowPages({ it, label, filter, suggestion }: Props) {
  const [cursors, setCursors] = useState<readonly string[]>([])
  const query = useImportRows(it, filter, cursors.at(-1) ?? null)
  return (
    <StateBlock query={query} what="rows" rows={4}>
      {({ items, next }) => (
        <div className={`${shared.stack10} ${shared.shrinks}`}>
          <RowTable
            label={label}
            rows={items}
            suggestion={suggestion}
            hasStatus={filter.status === null}
            busy={query.isPlaceholderData}
          />
          {(next !== null || cursors.length > 0) && (
            <div className={shared.line8x12}>
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
  )
}
