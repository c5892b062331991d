import type { ComponentType } from 'react'
import type { Setup } from '@/lib/features/setup/schema'
import type { SetupStepId } from '@/lib/features/setup/steps'

export type StepProps = {
  setup: Setup
  /** Something was created: the next step follows. */
  onCreated: () => void
}

/** One thing that a first launch needs. */
export type Step = {
  id: SetupStepId
  title: string
  /** What it is and why it is needed. */
  lead: string
  /** Steps without which it cannot be created. */
  needs?: readonly SetupStepId[]
  Form: ComponentType<StepProps>
}
