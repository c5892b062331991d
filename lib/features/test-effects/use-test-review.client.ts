'use client'
import { useState } from 'react'
import { useCall } from '@/lib/api/client'
import type { FailingTest } from '@/lib/features/policies/tests/failing-tests'
import { testEffectContract } from './contract'
import type { TestEffects } from './schema'

type Change = { seen: { id: string; revision: number } | null; body: unknown }

/** What is shown before a change is saved after which tests of live policies would fail. */
export type TestReview = {
  /** True if the change may be saved: no test would fail newly, or those that would were shown. */
  mayGoOn: (change: Change) => Promise<boolean>
  /** Of the change that was reviewed last. */
  failing: readonly FailingTest[]
}

/** For the form of an account. */
export function useAccountReview(): TestReview {
  const ofNew = useCall(testEffectContract.ofNewAccount)
  const ofAccount = useCall(testEffectContract.ofAccount)
  return useTestReview(({ seen, body }) =>
    seen === null
      ? ofNew.mutateAsync({ body: body as never })
      : ofAccount.mutateAsync({ ...at(seen), body: body as never }),
  )
}

/** For the form of a pool. A new pool has no policy of its own yet. */
export function usePoolReview(): TestReview {
  const ofPool = useCall(testEffectContract.ofPool)
  return useTestReview(async ({ seen, body }) =>
    seen === null ? { failingTests: [] } : ofPool.mutateAsync({ ...at(seen), body: body as never }),
  )
}

const at = ({ id, revision }: { id: string; revision: number }) => ({
  params: { id },
  ifMatch: revision,
})

const nothing = { change: '', failing: [] as readonly FailingTest[] }

function useTestReview(review: (change: Change) => Promise<TestEffects>): TestReview {
  const [shown, setShown] = useState(nothing)
  return {
    failing: shown.failing,
    mayGoOn: async (change) => {
      const key = JSON.stringify(change)
      setShown(nothing)
      if (key === shown.change) return true
      try {
        const { failingTests } = await review(change)
        const isWorse = failingTests.some(({ failsNow }) => !failsNow)
        if (isWorse) setShown({ change: key, failing: failingTests })
        return !isWorse
      } catch {
        // The save is refused for the same reason, and shows it at its field.
        return true
      }
    },
  }
}
