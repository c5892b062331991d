'use client'
import { Button } from '@mantine/core'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import classes from './load-more.module.css'

type MoreQuery = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: Error | null
  fetchNextPage: () => unknown
}

/** A button that loads the next page of a list, or tries again after a failure. */
export function LoadMore({ query, what }: { query: MoreQuery; what: string }) {
  if (!query.hasNextPage) return null
  return (
    <div className={classes.root}>
      {query.isFetchNextPageError && !query.isFetchingNextPage ? (
        <ProblemAlert
          cause={query.error}
          what={`Could not load ${what}`}
          onRetry={() => void query.fetchNextPage()}
        />
      ) : (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show {what}
        </Button>
      )}
    </div>
  )
}

/** The query without the failure of its next page, which is shown at the end of the list. */
export const withoutMoreError = <Query extends MoreQuery>(query: Query) =>
  query.isFetchNextPageError ? { ...query, error: null } : query
