'use client'

import { useMemo } from 'react'
import { type NamedModules, type Policy, type PolicyContext, usesRules } from '@/lib/engine'
import { useRuleLanguage } from '@/lib/features/previews/rule-language.client'

const none: NamedModules = []

/**
 * What the policies of a studio are read and evaluated with. The same object until a definition arrives or the rule
 * language does, or everything would be evaluated again at every redraw.
 */
export function usePolicyContext(
  policies: readonly Policy[],
  ofStudio: NamedModules,
  ofLive: NamedModules,
  ofShared: NamedModules = none,
): PolicyContext {
  const rules = useRuleLanguage(policies.some(usesRules))
  const modules = useMemo(
    () => distinct([...ofStudio, ...ofLive, ...ofShared]),
    [ofStudio, ofLive, ofShared],
  )
  return useMemo(() => ({ rules, modules }), [rules, modules])
}

const distinct = (modules: NamedModules): NamedModules => [
  ...new Map(modules.toReversed().map((each) => [`${each.id}@${each.version}`, each])).values(),
]
