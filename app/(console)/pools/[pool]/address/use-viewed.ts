'use client'

import { useMemo } from 'react'
import { useStable } from '@/components/ui/use-stable'
import type { LivePolicy } from '@/lib/features/policies/schema'
import type { PolicyPageProps } from '../policy-page-props'
import { POLICY_SELECT } from './policy-select'
import { useStudioAddress } from './use-studio-address'
import { policyChoices, viewedPolicy } from './viewed-policy'

type Options = Pick<PolicyPageProps, 'studio' | 'inputs'> & { live: LivePolicy; hasDraft: boolean }

/** Selects the policy on the screen: the user's own draft, or a stored one to read. */
export function useViewed({ studio, inputs, live, hasDraft }: Options) {
  const [{ policy: key }, setAddress] = useStudioAddress()
  const { versions, policyInForce } = studio
  const stored = useMemo(() => ({ live, versions, policyInForce }), [live, versions, policyInForce])
  // Users without a draft see the live policy by default.
  const own = hasDraft ? 'draft' : 'live'
  const viewed = useMemo(() => (key === own ? null : viewedPolicy(stored, key)), [stored, key, own])
  const { onView } = useStable({
    onView: (next: string | null) =>
      void setAddress({ policy: next === own ? null : next }, { history: 'push' }),
  })
  const isUnknown = key !== null && key !== 'draft' && key !== own && viewed === null
  return {
    viewed,
    /**
     * A policy that the address names and that does not exist. Null while inputs are loading, since it may
     * appear.
     */
    unknown: isUnknown && inputs.state === 'ready' ? `policy ${key}` : null,
    chosen: viewed?.key ?? own,
    choices: useMemo(() => policyChoices(stored, hasDraft), [stored, hasDraft]),
    onView,
    onLeave() {
      onView(null)
      document.getElementById(POLICY_SELECT)?.focus()
    },
  }
}
