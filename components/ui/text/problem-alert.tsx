import { Button } from '@mantine/core'
import shared from '@/components/ui/shared.module.css'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { Note } from './note'
import classes from './problem-alert.module.css'
import { problemWords } from './problem-words'

type Props = {
  cause: unknown
  /** The action that failed, as in "The account was not saved". */
  what?: string
  onRetry?: () => void
}

/**
 * A rejection or failure at the place where it happened: what failed, what to do, and the request id for
 * support.
 */
export function ProblemAlert({ cause, what, onRetry }: Props) {
  if (cause === null || cause === undefined) return null
  const problem = cause instanceof ApiProblem ? cause.document : null
  return (
    <Note tone="bad" role="alert">
      <div className={classes.root}>
        <div className={shared.grows}>
          <strong>{what ?? problem?.title ?? 'Something went wrong'}</strong>
          <p>{problemWords(cause)}</p>
          {problem !== null && problem.requestId !== '' && (
            <p className={shared.dimmedXs}>
              Request id <code>{problem.requestId}</code>
            </p>
          )}
        </div>
        {onRetry !== undefined && (
          <Button size="xs" variant="default" onClick={onRetry}>
            Retry
          </Button>
        )}
      </div>
    </Note>
  )
}
