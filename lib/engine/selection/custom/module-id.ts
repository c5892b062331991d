/** What a stack entry writes as its module to use version 2 of the named module `gold`: `custom:gold@2`. */
export const customModuleId = (id: string, version: number): string => `custom:${id}@${version}`

const written = /^custom:([a-z][a-z0-9-]*)@([1-9]\d{0,8})$/

/** The named module and version that a stack entry names; null when it names none. */
export function parseCustomModuleId(module: string): { id: string; version: number } | null {
  const [, id, version] = written.exec(module) ?? []
  return id === undefined ? null : { id, version: Number(version) }
}
