'use client'

import { useDeferredValue, useMemo, useState } from 'react'
import { useStable } from '@/components/ui/use-stable'
import type { Policy, PolicyContext } from '@/lib/engine'
import { accountLabels } from '@/lib/features/accounts/account-labels'
import type { Studio } from '@/lib/features/policies/schema'
import type { WhatIf } from '@/lib/features/previews/compare/what-if'
import { parseWhatIf, writeWhatIf } from '@/lib/features/previews/compare/what-if-link'
import type { Evaluated } from '@/lib/features/previews/evaluate/evaluate'
import { mostContested } from '@/lib/features/previews/view/most-contested'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { comparedPolicy } from './address/compared-policy'
import { useStudioAddress } from './address/use-studio-address'
import { formAccountsOf, positionsOf } from './form-accounts'
import { usePreview } from './preview/use-preview'
import { stepFactsOf } from './stack/step-facts-of'

type Options = {
  studio: Studio
  context: PolicyContext
  policy: Policy
  policyLabel: string
  draftIsChanged: boolean
  isStored?: boolean
  /** Other inputs are loading. */
  isReading?: boolean
  /** A policy that the address names and that does not exist. */
  unknownPolicy?: string | null
}

/** Everything derived from the policy on the screen: the preview and the facts on the stack's cards. */
export function usePolicyView({
  studio,
  context,
  policy,
  policyLabel,
  draftIsChanged,
  ...options
}: Options) {
  const { unknownPolicy = null, isStored = false, isReading = false } = options
  const { snapshot, live, global, versions } = studio
  const [address, setAddress] = useStudioAddress()
  const deployable = useDeployable(snapshot, address.dep)
  const compared = useMemo(
    () => comparedPolicy({ live, global, versions }, address.cmp, context),
    [live, global, versions, address.cmp, context],
  )
  const ids = useMemo(() => new Set(snapshot.accounts.map(({ id }) => id)), [snapshot.accounts])
  const whatIf = useMemo(() => parseWhatIf(address.whatif, ids), [address.whatif, ids])
  const stable = useStable({
    onDeployable: (dep: string) => void setAddress({ dep, g: null }),
    onWhatIf: (next: readonly WhatIf[]) => void setAddress({ whatif: writeWhatIf(next) || null }),
    onGroup: (g: number) => void setAddress({ g }),
  })
  const preview = usePreview({
    snapshot,
    context,
    isReading,
    deployableId: deployable?.id ?? '',
    onDeployable: stable.onDeployable,
    draft: policy,
    policyLabel,
    isStored,
    compared,
    draftIsChanged,
    whatIf: whatIf.chips,
    onWhatIf: stable.onWhatIf,
    group: address.g,
    onGroup: stable.onGroup,
    seed: address.seed,
    onSeed: (seed) => void setAddress({ seed }),
  })

  return {
    context,
    address,
    setAddress,
    deployable,
    compared,
    preview,
    ...useCardFacts(snapshot, preview.now, address.g),
    places: useMemo(() => positionsOf(snapshot), [snapshot]),
    /** Names in the link that do not exist here. */
    dropped: unknownPolicy === null ? whatIf.dropped : [unknownPolicy, ...whatIf.dropped],
    accountNames: useMemo(
      () => Object.fromEntries(accountLabels(snapshot.accounts)),
      [snapshot.accounts],
    ),
  }
}

/** The deployable of the address, or the one with the most competing accounts. */
function useDeployable(snapshot: Snapshot, id: string | null) {
  // Determined once, so that refreshed inputs do not change the deployable.
  const [opened] = useState(() => mostContested(snapshot))
  const named = (requested: string | null | undefined) =>
    snapshot.deployables.find((each) => each.id === requested)
  return named(id) ?? named(opened) ?? snapshot.deployables[0]
}

/** The numbers on the cards and next to their inputs. They may render one frame after the preview. */
function useCardFacts(snapshot: Snapshot, now: Evaluated | null, group: number | null) {
  const resolved = useDeferredValue(now)
  return {
    facts: useMemo(
      () => (resolved === null ? new Map() : stepFactsOf(resolved, group)),
      [resolved, group],
    ),
    accounts: useMemo(() => formAccountsOf(snapshot, resolved), [snapshot, resolved]),
  }
}

export type PolicyView = ReturnType<typeof usePolicyView>
