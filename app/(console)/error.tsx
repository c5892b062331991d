'use client'
import { ProblemAlert } from '@/components/ui/text/problem-alert'

type Props = { error: Error & { digest?: string }; reset: () => void }

/** A page that could not be drawn; the shell around it still works. */
export default function PageError({ error, reset }: Props) {
  const what = `This page could not be shown${error.digest === undefined ? '' : ` (fault ${error.digest})`}`
  return <ProblemAlert cause={error} what={what} onRetry={reset} />
}
