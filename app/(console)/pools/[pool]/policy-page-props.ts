import type { PolicyContext } from '@/lib/engine'
import type { Studio } from '@/lib/features/policies/schema'
import type { PolicyTarget } from '@/lib/features/policies/use-policies.client'
import type { Inputs } from './use-inputs'

/** The properties shared by the own and the shared studio. */
export type PolicyPageProps = {
  studio: Studio
  target: PolicyTarget
  /** The context that policies are parsed and evaluated with. */
  context: PolicyContext
  inputs: Inputs
  /** Names from the link that do not exist or no longer exist. */
  lost: { inputs: boolean; revision: boolean; instant: boolean }
  /** Reloads versions, the live policy and inputs. */
  onRefresh: () => Promise<Studio | undefined>
}
