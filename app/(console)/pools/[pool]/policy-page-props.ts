import type { PolicyContext } from '@/lib/engine'
import type { Studio } from '@/lib/features/policies/schema'
import type { PolicyTarget } from '@/lib/features/policies/use-policies.client'
import type { Inputs } from './use-inputs'

/** What both ways of looking at a policy stand on. */
export type PolicyPageProps = {
  studio: Studio
  target: PolicyTarget
  /** What policies are read and evaluated with. */
  context: PolicyContext
  inputs: Inputs
  /** What the link named and is there no more, or never was. */
  lost: { inputs: boolean; revision: boolean; instant: boolean }
  /** Reads everything anew: versions, live policy, inputs. */
  onRefresh: () => Promise<Studio | undefined>
}
