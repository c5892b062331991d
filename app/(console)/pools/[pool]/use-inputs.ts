'use client'

import { useState } from 'react'
import type { Studio } from '@/lib/features/policies/schema'
import {
  type OpenedStudio,
  type PolicyTarget,
  useStudio,
} from '@/lib/features/policies/use-policies.client'
import { useStudioAddress } from './address/use-studio-address'

/** The time of the inputs and their loading state. */
export type Inputs = {
  /** The time in the address. Null for the current inputs. */
  asOf: string | null
  state: 'ready' | 'loading' | 'failed'
  onAsOf: (asOf: string | null) => void
}

/** The studio with its inputs pinned. They change when another time is selected or on refresh. */
export function useInputs(target: PolicyTarget, opened: OpenedStudio) {
  const [{ asof: asOf, policy }, setAddress] = useStudioAddress()
  const query = useStudio(target, asOf, opened)
  const [pin, setPin] = useState({ asOf: opened.asOf, snapshot: opened.studio.snapshot })
  const { data = opened.studio } = query

  const isRead = query.data !== undefined && !query.isPlaceholderData
  if (pin.asOf !== asOf && isRead) setPin({ asOf, snapshot: data.snapshot })

  const inputs: Inputs = {
    asOf,
    state: pin.asOf === asOf ? 'ready' : query.isError ? 'failed' : 'loading',
    onAsOf: (next) =>
      // Another time invalidates the link's pinned inputs, and without a time the policy "then" is undefined.
      void setAddress(
        { asof: next, inputs: null, policy: next === null && policy === 'then' ? null : policy },
        { history: 'push' },
      ),
  }
  const onRefresh = async (): Promise<Studio | undefined> => {
    const fresh = await query.refetch()
    if (fresh.data !== undefined) setPin({ asOf, snapshot: fresh.data.snapshot })
    return fresh.data
  }
  return { studio: { ...data, snapshot: pin.snapshot }, inputs, onRefresh }
}
