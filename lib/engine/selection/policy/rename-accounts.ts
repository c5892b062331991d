import type { NamedModules } from '../custom/definition'
import { findModule } from '../find-module'
import { pathParts } from './path-parts'

type Step = { module: string; params: unknown }

/** The accounts in the params of a stack entry (ids, or names in a document), with their paths inside the params. */
export function accountsNamed(
  { module: id, params }: Step,
  named?: NamedModules,
): readonly { id: string; path: string }[] {
  const module = findModule(id, named)
  if (module === undefined) return []
  const parsed = module.params.safeParse(params ?? {})
  return parsed.success ? module.accountIds(parsed.data) : []
}

/** Renames every account in the params. Policy documents use names of accounts, the engine uses ids. */
export function renameAccounts(
  step: Step,
  rename: (mention: string) => string,
  named?: NamedModules,
): unknown {
  // A deep copy, because it is changed in place. Params are JSON.
  const params: unknown = JSON.parse(JSON.stringify(step.params ?? {}))
  for (const { id, path } of accountsNamed(step, named))
    rewriteAt(params, pathParts(path), id, rename(id))
  return params
}

/** Renames an account at a path, where it is a key of a record or a value. The order of the keys does not change. */
function rewriteAt(
  root: unknown,
  path: readonly (string | number)[],
  from: string,
  to: string,
): void {
  const last = path.at(-1)
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => memberOf(value, key), root)
  if (last === undefined || typeof parent !== 'object' || parent === null) return
  if (Array.isArray(parent) || memberOf(parent, last) === from) {
    Reflect.set(parent, last, to)
    return
  }
  const entries = Object.entries(parent)
  for (const [key] of entries) Reflect.deleteProperty(parent, key)
  for (const [key, value] of entries) Reflect.set(parent, key === from ? to : key, value)
}

const memberOf = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
