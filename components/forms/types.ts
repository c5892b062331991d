import type { SelectionModule } from '@/lib/engine'
import type { PolicyDocument } from '@/lib/features/policies/schema'
import type { FormField } from './form-fields'

export type Params = PolicyDocument['modules'][number]['params']
export type Json = Params[string]

/** An account as a row of a form. */
export type FormAccount = {
  id: string
  name: string
  provider: string
  letter: string
  slot: number
  hatched: boolean
  priority: number | null
  quota: number | null
  /** Share in its group with this very policy, as printed; null when it is in no group. */
  share: string | null
}

/** What an entry of a tier may name beside the account. */
export type FormPlace = { account: string; realm: string; hardwareProfile: string; image: string }

/** One change of one param: named for undo, joined with the previous one when it continues it. */
type ParamChange = { name: string; value: Json; label: string; joinKey: string }

export type FormContext = {
  module: SelectionModule
  params: Params
  accounts: readonly FormAccount[]
  places: readonly FormPlace[]
  /** What is wrong, by path inside the params. */
  problems: readonly { path: string; message: string }[]
  onChange: (change: ParamChange) => void
  onCommit: () => void
}

export type WidgetProps = FormContext & { field: FormField }

/** The problems of one param, or of one place inside it. */
export const problemAt = (problems: FormContext['problems'], path: string): string | undefined =>
  problems.find(
    (it) => it.path === path || it.path.startsWith(`${path}.`) || it.path.startsWith(`${path}[`),
  )?.message
