'use client'

import { useMemo } from 'react'
import { type NamedModules, type Policy, type PolicyContext, usesRules } from '@/lib/engine'
import { useRuleLanguage } from '@/lib/features/previews/rule-language.client'

const none: NamedModules = []

/**
 * The context that the policies of a studio are parsed and evaluated with. Its identity changes only when a
 * definition or the rule language loads, because otherwise every render would evaluate all of it again.
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
