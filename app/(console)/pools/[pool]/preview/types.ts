import type { Policy, PolicyContext } from '@/lib/engine'
import type { WhatIf } from '@/lib/features/previews/compare/what-if'
import type { Snapshot } from '@/lib/features/snapshots/schema'

/** The properties of every part of the studio that shows an outcome: one snapshot, two policies, what-ifs. */
export type PreviewProps = {
  snapshot: Snapshot
  context: PolicyContext
  /** Other inputs are loading, so expensive results would soon be outdated. */
  isReading: boolean
  deployableId: string
  onDeployable: (id: string) => void
  /** The policy on the screen: the draft while editing, else a stored version. May be invalid. */
  draft: Policy
  /** "My draft", "Live v12", "v9". */
  policyLabel: string
  /** True for a stored policy, which can only be read. */
  isStored: boolean
  /** The policy of the "vs ..." columns. */
  compared: { label: string; policy: Policy }
  draftIsChanged: boolean
  whatIf: readonly WhatIf[]
  onWhatIf: (next: readonly WhatIf[]) => void
  /** The priority group on the donut. Null for the first one with a share. */
  group: number | null
  onGroup: (group: number) => void
  /** Seed of simulations. It is part of the address, so that a run can be shared. */
  seed: string
  onSeed: (seed: string) => void
}
