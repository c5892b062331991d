import { parseCustomModuleId } from '@/lib/engine'

/** The named modules of a policy document, which may be any JSON. */
export function namedModules(document: unknown): { id: string; version: number }[] {
  const entries: unknown = Object(document).modules
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: unknown) => {
    const { module } = Object(entry)
    const name = typeof module === 'string' ? parseCustomModuleId(module) : null
    return name === null ? [] : [name]
  })
}
