import { Button } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import { ApiProblem } from '@/lib/api/api-problem'
import type { ProblemDocument } from '@/lib/api/problem-response'
import classes from './problem-alert.module.css'

type Props = {
  cause: unknown
  /** What was tried, as in "The account was not saved". */
  what?: string
  onRetry?: () => void
}

/** A refusal or failure where it happened: what failed, what to do, and the request id for whoever is asked. */
export function ProblemAlert({ cause, what, onRetry }: Props) {
  if (cause === null || cause === undefined) return null
  const problem = cause instanceof ApiProblem ? cause.document : null
  return (
    <div className={classes.root} role="alert">
      <TriangleAlert size={16} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <strong>{what ?? problem?.title ?? 'Something went wrong'}</strong>
        <p>{detailOf(problem)}</p>
        {problem !== null && problem.requestId !== '' && (
          <p className={classes.id}>
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
  )
}

function detailOf(problem: ProblemDocument | null): string {
  if (problem === null) return 'The page hit a fault of ours. Try again, or reload the page.'
  // The API speaks to programs about headers; a person signs in again.
  if (problem.status === 401) return 'Nobody was signed in any more. Sign in and try again.'
  return problem.detail
}
