import type { Params } from '@/components/forms/types'
import { decimalText } from '@/lib/base/number-text'
import {
  type CustomModule,
  customModuleId,
  findModule,
  type NamedModules,
  parseCustomModuleId,
} from '@/lib/engine'
import type { Entry } from '../../draft/edits'

/** The change of a param when an entry gets another version of its module. */
export type ParamChange = { label: string; kind: 'new' | 'removed' | 'reset'; text: string }

export type Upgrade = {
  from: CustomModule
  to: CustomModule
  /** The id of the newer version, as written in the entry. */
  module: string
  /** Values that the newer version accepts are retained. The others and new params get its defaults. */
  params: Params
  changes: readonly ParamChange[]
}

/** An entry at another version of its named module. Null if either definition is not loaded. */
export function upgradeOf(entry: Entry, version: number, modules: NamedModules): Upgrade | null {
  const named = parseCustomModuleId(entry.module)
  const definition = (requested: number) =>
    modules.find((each) => each.id === named?.id && each.version === requested)
  const [from, to] = [definition(named?.version ?? 0), definition(version)]
  if (from === undefined || to === undefined) return null

  const module = customModuleId(to.id, to.version)
  const accepts = (name: string, value: unknown) =>
    findModule(module, modules)?.params.safeParse({ [name]: value }).success === true
  const had = new Map(
    from.params.map((param) => [param.name, entry.params[param.name] ?? param.default]),
  )
  const params: Record<string, Params[string]> = {}
  const changes: ParamChange[] = []
  for (const param of to.params) {
    const old = had.get(param.name)
    const isRetained = old !== undefined && accepts(param.name, old)
    params[param.name] = isRetained ? old : param.default
    const { label } = param
    if (old === undefined)
      changes.push({ label, kind: 'new', text: `new, ${valueText(param.default)}` })
    else if (!isRetained) {
      const text = `${valueText(old)} → ${valueText(param.default)}, since version ${to.version} does not accept ${valueText(old)}`
      changes.push({ label, kind: 'reset', text })
    }
  }
  for (const { name, label } of from.params)
    if (!to.params.some((param) => param.name === name))
      changes.push({ label, kind: 'removed', text: `removed, was ${valueText(had.get(name))}` })
  return { from, to, module, params, changes }
}

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'string') return `“${value}”`
  if (typeof value !== 'object' || value === null) return decimalText(String(value))
  return Object.entries(value)
    .map(([id, number]) => `${id === '*' ? 'other accounts' : id} ${number}`)
    .join(', ')
}
