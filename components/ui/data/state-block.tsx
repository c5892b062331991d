'use client'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { RelativeTime } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { Forbidden } from '../text/forbidden'
import { ProblemAlert } from '../text/problem-alert'
import classes from '../text/state-block.module.css'
import { SkeletonRows } from './skeleton-rows'

/** The part of a TanStack query that a panel needs. */
export type QueryState<Data> = {
  data: Data | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  /** The data contains only the first rows of a list; the remaining rows are being loaded. */
  isPartial?: boolean
  dataUpdatedAt: number
  refetch: () => unknown
}

type Props<Data> = {
  query: QueryState<Data>
  /** The name of the content, as in "accounts". */
  what: string
  /** Number of skeleton rows, so that the layout does not shift when the data arrives. */
  rows?: number
  /** Replaces the skeleton rows if the content is not a table. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows content that is loading, failed or forbidden. If a refresh fails, the last data stays on screen. */
export function StateBlock<Data>({ query, what, rows = 6, skeleton, children }: Props<Data>) {
  const { data, error } = query
  if (error instanceof ApiProblem && error.status === 403 && data === undefined)
    return <Forbidden what={what} />
  if (data === undefined && error === null)
    return skeleton ?? <SkeletonRows rows={rows} what={what} />
  return (
    <div
      className={`${shared.stack8} ${shared.shrinks} ${classes.root}`}
      aria-busy={query.isFetching}
    >
      <div className={classes.line} data-on={query.isFetching || undefined} />
      {error !== null && (
        <>
          <ProblemAlert
            cause={error}
            what={`Could not load ${what}`}
            onRetry={isRefused(error) ? undefined : () => void query.refetch()}
          />
          {data !== undefined && (
            <p className={shared.dimmedXs}>
              Shown as of <RelativeTime at={new Date(query.dataUpdatedAt).toISOString()} />.
            </p>
          )}
        </>
      )}
      {data !== undefined && <div data-stale={error !== null || undefined}>{children(data)}</div>}
    </div>
  )
}

/** True if the request is invalid: repeating it returns the same response. */
const isRefused = (error: Error) => error instanceof ApiProblem && error.status === 422

type EmptyProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
  /** Given when a filter hides all rows; offers to clear the filter. */
  onClearFilter?: () => void
}

/**
 * Explains an empty list: either nothing exists, or a filter hides everything. It always offers the next step.
 */
export function EmptyBlock({ title, children, action, onClearFilter }: EmptyProps) {
  return (
    <div className={classes.empty}>
      <strong>{title}</strong>
      {children !== undefined && <p>{children}</p>}
      {onClearFilter === undefined ? (
        action
      ) : (
        <Button size="xs" variant="default" onClick={onClearFilter}>
          Clear the filter
        </Button>
      )}
    </div>
  )
}
