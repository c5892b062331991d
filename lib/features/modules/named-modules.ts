import { parseCustomModuleId } from '@/lib/engine'

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
