'use client'
import { useEffect, useState } from 'react'
import { WarmWorker } from '@/components/ui/warm-worker'
import { callRoute } from '@/lib/api/browser/call-route'
import { launchContract } from '@/lib/features/launches/contract'
import type { Receipt } from '@/lib/features/launches/read/receipt-schema'
import type { Verification } from '@/lib/features/launches/verify/verify-receipt'

export type VerifyTask = Receipt
export type VerifyAnswer = Pick<Verification, 'isPruned' | 'differences'> & { note: string | null }

export type VerifyState =
  | { kind: 'idle' }
  | { kind: 'running' }
  | { kind: 'verified'; receipt: Receipt; answer: VerifyAnswer }
  | { kind: 'failed'; cause: unknown }

/** Fetches a receipt as exported and recomputes it in a worker, which starts with the first run. */
export function useVerify(id: string) {
  const [worker] = useState(() => new WarmWorker<VerifyTask, VerifyAnswer>(startWorker))
  const [state, setState] = useState<VerifyState>({ kind: 'idle' })
  useEffect(() => () => worker.stop(), [worker])
  const verify = async () => {
    setState({ kind: 'running' })
    try {
      const receipt = await callRoute(launchContract.showReceipt, { params: { id } })
      worker.run(receipt, {
        onAnswer: (answer) => setState({ kind: 'verified', receipt, answer }),
        onFailure: () =>
          setState({ kind: 'failed', cause: new Error('The verification stopped. Try again.') }),
      })
    } catch (cause) {
      setState({ kind: 'failed', cause })
    }
  }
  return { state, verify }
}

const startWorker = () => new Worker(new URL('./verify.worker.ts', import.meta.url))
