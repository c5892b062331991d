import type { Policy, PolicyContext } from '@/lib/engine'
import type { WhatIf } from '@/lib/features/previews/compare/what-if'
import type { Snapshot } from '@/lib/features/snapshots/schema'

/** What the studio hands to everything that shows an outcome. One snapshot, two policies, what-ifs. */
export type PreviewProps = {
  snapshot: Snapshot
  context: PolicyContext
  /** Other inputs are on their way: what takes long would be gone as soon as they are here. */
  isReading: boolean
  deployableId: string
  onDeployable: (id: string) => void
  /** The policy on the screen: the draft while editing, else a stored version. May be invalid. */
  draft: Policy
  /** "My draft", "Live v12", "v9". */
  policyLabel: string
  /** A stored policy is looked at, never changed. */
  isStored: boolean
  /** What the columns "vs ..." compare with. */
  compared: { label: string; policy: Policy }
  draftIsChanged: boolean
  whatIf: readonly WhatIf[]
  onWhatIf: (next: readonly WhatIf[]) => void
  /** The priority group on the donut; null is the first that is drawn. */
  group: number | null
  onGroup: (group: number) => void
  /** Seed of simulations; part of the address, so that a run can be sent to someone. */
  seed: string
  onSeed: (seed: string) => void
}
