import type { SelectionModule } from '@/lib/engine'
import type { PolicyDocument } from '@/lib/features/policies/schema'
import type { FormField } from './form-fields'

export type Params = PolicyDocument['modules'][number]['params']
export type Json = Params[string]

/** An account with its data for a row of a form. */
export type FormAccount = {
  id: string
  name: string
  provider: string
  letter: string
  slot: number
  hatched: boolean
  priority: number | null
  quota: number | null
  /** The formatted share within its group with the current policy; null if it is in no group. */
  share: string | null
}

/** What an entry of a tier may specify besides the account. */
export type FormPlace = { account: string; realm: string; hardwareProfile: string; image: string }

/**
 * A change of one parameter. Its label names the undo step; consecutive changes with the same `joinKey` form
 * one step.
 */
type ParamChange = { name: string; value: Json; label: string; joinKey: string }

export type FormContext = {
  module: SelectionModule
  params: Params
  accounts: readonly FormAccount[]
  places: readonly FormPlace[]
  /** Validation errors, by path within the parameters. */
  problems: readonly { path: string; message: string }[]
  onChange: (change: ParamChange) => void
  onCommit: () => void
}

export type WidgetProps = FormContext & { field: FormField }

/** The first error of a parameter or of a part of it. */
export const problemAt = (problems: FormContext['problems'], path: string): string | undefined =>
  problems.find(
    (it) => it.path === path || it.path.startsWith(`${path}.`) || it.path.startsWith(`${path}[`),
  )?.message
