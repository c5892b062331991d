import type { Studio } from '@/lib/features/policies/schema'
import type { PolicyTarget } from '@/lib/features/policies/use-policies.client'

/** What both ways of looking at a policy stand on. */
export type DeskProps = {
  studio: Studio
  target: PolicyTarget
  lost: { inputs: boolean; revision: boolean }
  /** Reads everything anew: versions, live policy, inputs. */
  onRefresh: () => Promise<Studio | undefined>
}
