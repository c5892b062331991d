import { Suspense, startTransition, useMemo } from 'react'
import { expect, test } from 'vitest'
import { cel } from '@/lib/engine/cel'
import { minimalRoot } from '@/testing/minimal-dom'
import { loadRules, useRuleLanguage } from './rule-language.client'

test('a suspended render may be replayed after the policy has lost its expression', async () => {
  const root = minimalRoot()
  const { createRoot } = await import('react-dom/client')
  // The language is loaded, but React does not have its value yet, so the first render suspends and
  // is replayed.
  await loadRules()
  const requested: boolean[] = []
  const errors: unknown[] = []

  function Policy() {
    const isNeeded = requested.length === 0
    requested.push(isNeeded)
    const rules = useRuleLanguage(isNeeded)
    return <p>{useMemo(() => (rules === cel ? 'evaluated' : 'without rules'), [rules])}</p>
  }
  const onError = (error: unknown) => {
    errors.push(Object(error).cause ?? error)
  }
  startTransition(() =>
    createRoot(root, { onRecoverableError: onError, onUncaughtError: onError }).render(
      <Suspense fallback={<p>waiting</p>}>
        <Policy />
      </Suspense>,
    ),
  )
  await expect.poll(() => root.textContent, { timeout: 10_000 }).toBe('evaluated')
  expect(errors).toEqual([])
  expect(requested.slice(0, 2)).toEqual([true, false])
})
