'use client'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import classes from './error.module.css'

type Props = { error: Error & { digest?: string }; reset: () => void }

/** The last net below every page that has no shell. */
export default function AppError({ error, reset }: Props) {
  const what = `This page could not be shown${error.digest === undefined ? '' : ` (fault ${error.digest})`}`
  return (
    <main className={classes.root}>
      <ProblemAlert cause={error} what={what} onRetry={reset} />
    </main>
  )
}
