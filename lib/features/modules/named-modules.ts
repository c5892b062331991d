import { type NamedModules, parseCustomModuleId } from '@/lib/engine'

/** A named module as an entry of a stack names it; `position` is that of the entry. */
export type NamedModule = { id: string; version: number; position: number }

/** The named modules of a policy document, which may be any JSON. */
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
 * The definitions as the key `modules` of what holds a policy beside them. Absent where the policy names none, so
 * that its text and its hash are what they were before there were named modules.
 */
export const modulesKey = (definitions: NamedModules): { modules?: NamedModules } =>
  definitions.length === 0 ? {} : { modules: definitions }

/** Those of the definitions that a policy document names. */
export function definitionsIn(document: unknown, modules: NamedModules): NamedModules {
  const named = modules.length === 0 ? [] : namedModules(document)
  return modules.filter(({ id, version }) =>
    named.some((each) => each.id === id && each.version === version),
  )
}
