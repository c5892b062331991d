import type { ComponentType } from 'react'
import type { Setup } from '@/lib/features/setup/schema'
import type { SetupStepId } from '@/lib/features/setup/steps'

export type StepProps = {
  setup: Setup
  /** Called after an object was created. The next step follows. */
  onCreated: () => void
}

/** One object that a first launch needs. */
export type Step = {
  id: SetupStepId
  title: string
  /** Explains the object and why it is needed. */
  lead: string
  /** Steps that must be completed first. */
  needs?: readonly SetupStepId[]
  Form: ComponentType<StepProps>
}
