'use client'

import { use, useEffect, useState } from 'react'
import { noRules, type RuleLanguage } from '@/lib/engine'

const IDLE_AFTER_MS = 1_500

let loading: Promise<RuleLanguage> | null = null

/** Loads the rule language once; all callers share one promise. After a failure, the next call tries again. */
export function loadRules(): Promise<RuleLanguage> {
  loading ??= import('@/lib/engine/cel').then(
    ({ cel }) => cel,
    (cause) => {
      loading = null
      throw cause
    },
  )
  return loading
}

// React treats a promise with these fields as resolved, and does not suspend.
const withoutRules = Object.assign(Promise.resolve(noRules), {
  status: 'fulfilled',
  value: noRules,
})

/**
 * The language for policies that this component evaluates. Where one of them holds an expression
 * (`usesRules`), the component suspends until the language is here.
 *
 * `use` is called in every render: React replays a suspended render when the language arrives, and a
 * replay that skips the call fails.
 */
export function useRuleLanguage(isNeeded: boolean): RuleLanguage {
  // Most policies have no expression. Their page renders first, and the language is loaded before one is added.
  useEffect(() => {
    const timer = setTimeout(() => void loadRules().catch(() => {}), IDLE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return use(isNeeded ? loadRules() : withoutRules)
}

/** As `useRuleLanguage`, without suspending; null while it is being loaded. */
export function useLoadedRules(isNeeded: boolean): RuleLanguage | null {
  const [rules, setRules] = useState<RuleLanguage | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    void loadRules().then(
      // Wrapped, because React would call a function as an updater of the state.
      (loaded) => setRules(() => loaded),
      // Ignored, because the server ranks and checks again.
      () => {},
    )
  }, [isNeeded])
  return isNeeded ? rules : noRules
}
