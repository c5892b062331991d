'use client'
import { useEffect, useRef, useState } from 'react'
import { useWarmWorker } from '@/components/ui/warm-worker'
import type { ClusterKeys } from '@/lib/engine'
import type { CheckAnswer, CheckTask, DraftKeys } from './run-checks'

export type KeyChecks = {
  /** The last result, possibly of an earlier draft. */
  answer: CheckAnswer | null
  /** A newer result is being computed. */
  isStale: boolean
  problem: string | null
}

/** Checks the keys of a cluster with a draft and finds the VMs that would move, again at each change. */
export function useKeyChecks(
  cluster: ClusterKeys,
  draft: DraftKeys,
  needsFindings: boolean,
): KeyChecks {
  const worker = useWarmWorker<CheckTask, CheckAnswer>(startWorker)
  const sent = useRef<{ cluster: ClusterKeys | null; ticket: number }>({ cluster: null, ticket: 0 })
  const [requested, setRequested] = useState(0)
  const [answer, setAnswer] = useState<CheckAnswer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  // A restarted worker has no cluster yet.
  useEffect(
    () => () => {
      sent.current = { ...sent.current, cluster: null }
    },
    [],
  )
  useEffect(() => {
    const ticket = sent.current.ticket + 1
    const isSameCluster = sent.current.cluster === cluster
    sent.current = { cluster, ticket }
    setRequested(ticket)
    setProblem(null)
    worker.run(
      { ticket, cluster: isSameCluster ? null : cluster, draft, needsFindings },
      {
        onAnswer: (next) => {
          if (next.ticket === sent.current.ticket) setAnswer(next)
        },
        onFailure: () => {
          sent.current = { ...sent.current, cluster: null }
          setProblem('The check stopped unexpectedly. Reload the page to run it again.')
        },
      },
    )
  }, [worker, cluster, draft, needsFindings])

  return { answer, isStale: answer?.ticket !== requested, problem }
}

const startWorker = () => new Worker(new URL('./checks.worker.ts', import.meta.url))
