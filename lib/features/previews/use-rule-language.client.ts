'use client'

import { use, useEffect } from 'react'
import type { Policy } from '@/lib/engine'
import { usesRules } from '@/lib/engine'
import { isCelReady, loadCel } from './cel-compiler.client'

const IDLE_AFTER_MS = 1_500

/** Waits, what was drawn staying on the screen, while a policy has a rule and its language is not here. */
export function useRuleLanguage(policies: readonly Policy[]): void {
  // Most policies have none: their page comes first, and the language before anybody adds one.
  useEffect(() => {
    const timer = setTimeout(() => void loadCel().catch(() => {}), IDLE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isCelReady() && policies.some(usesRules)) use(loadCel())
}
