import { type NamedModules, parseCustomModuleId } from '@/lib/engine'

/** A reference of a stack to a named module; `position` is that of the entry. */
export type NamedModule = { id: string; version: number; position: number }

/** Returns the named modules of a policy document, which may be any JSON. */
export function namedModules(document: unknown): NamedModule[] {
  const entries: unknown = Object(document).modules
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: unknown, position) => {
    const { module } = Object(entry)
    const name = typeof module === 'string' ? parseCustomModuleId(module) : null
    return name === null ? [] : [{ ...name, position }]
  })
}

/**
 * The definitions under the key `modules`. The key is absent if the policy names none, so that texts and hashes from
 * before named modules do not change.
 */
export const modulesKey = (definitions: NamedModules): { modules?: NamedModules } =>
  definitions.length === 0 ? {} : { modules: definitions }

/** Returns the definitions that a policy document names. */
export function definitionsIn(document: unknown, modules: NamedModules): NamedModules {
  const named = modules.length === 0 ? [] : namedModules(document)
  return modules.filter(({ id, version }) =>
    named.some((each) => each.id === id && each.version === version),
  )
}
