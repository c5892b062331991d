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
  /** The data are the first rows of a list; the others are being read. */
  isPartial?: boolean
  dataUpdatedAt: number
  refetch: () => unknown
}

type Props<Data> = {
  query: QueryState<Data>
  /** What is shown, as in "accounts". */
  what: string
  /** Rows of the skeleton, so that nothing moves when the data comes. */
  rows?: number
  /** In place of rows, where something else comes. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** Loading, failed, forbidden, or here it is; last good data stays on screen through a failure. */
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

/** The request is invalid: repeating it gives the same response. */
const isRefused = (error: Error) => error instanceof ApiProblem && error.status === 422

type EmptyProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
  /** Given when a filter hides everything: offers to clear it. */
  onClearFilter?: () => void
}

/** Nothing here: because nothing exists, or because a filter hides it; never without the next step. */
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
