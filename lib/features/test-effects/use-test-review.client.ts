'use client'
import { useState } from 'react'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { useCall } from '@/lib/api/client'
import type { FailingTest } from '@/lib/features/policies/tests/failing-tests'
import { testEffectContract } from './contract'
import type { TestEffects } from './schema'

type Change = { seen: { id: string; revision: number } | null; body: unknown }

/** The review before a change is saved, which shows the tests of live policies that would fail. */
export type TestReview = {
  /**
   * True if the change may be saved, because no further test would fail, or because the failing tests, or why they
   * could not be run, were shown before.
   */
  mayGoOn: (change: Change) => Promise<boolean>
  /** The failing tests of the last reviewed change. */
  failing: readonly FailingTest[]
  /** Why the tests of the last reviewed change could not be run, or null. */
  cause: unknown
}

/** The review in the form of an account. */
export function useAccountReview(): TestReview {
  const ofNew = useCall(testEffectContract.ofNewAccount)
  const ofAccount = useCall(testEffectContract.ofAccount)
  return useTestReview(({ seen, body }) =>
    seen === null
      ? ofNew.mutateAsync({ body: body as never })
      : ofAccount.mutateAsync({ ...at(seen), body: body as never }),
  )
}

/** The review in the form of a pool. A new pool has no policy of its own yet. */
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

type Shown = { change: string; failing: readonly FailingTest[]; cause: unknown }

const nothing: Shown = { change: '', failing: [], cause: null }

export function useTestReview(review: (change: Change) => Promise<TestEffects>): TestReview {
  const [shown, setShown] = useState(nothing)
  return {
    failing: shown.failing,
    cause: shown.cause,
    mayGoOn: async (change) => {
      const key = JSON.stringify(change)
      setShown(nothing)
      if (key === shown.change) return true
      try {
        const { failingTests } = await review(change)
        const isWorse = failingTests.some(({ failsNow }) => !failsNow)
        if (isWorse) setShown({ change: key, failing: failingTests, cause: null })
        return !isWorse
      } catch (cause) {
        // Saving is refused for the same reason, which is then shown at its field.
        if (isRepeatedBySaving(cause)) return true
        setShown({ change: key, failing: [], cause })
        return false
      }
    },
  }
}

const isRepeatedBySaving = (cause: unknown): boolean =>
  cause instanceof ApiProblem &&
  cause.document.code !== 'too-expensive' &&
  [404, 409, 412, 422].includes(cause.status)
