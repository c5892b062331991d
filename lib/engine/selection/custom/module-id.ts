/** The module of a stack entry that uses a named module: `custom:gold@2` for version 2 of `gold`. */
export const customModuleId = (id: string, version: number): string => `custom:${id}@${version}`

const pattern = /^custom:([a-z][a-z0-9-]*)@([1-9]\d{0,8})$/

/** The named module and version that a stack entry uses; null if it uses none. */
export function parseCustomModuleId(module: string): { id: string; version: number } | null {
  const [, id, version] = pattern.exec(module) ?? []
  return id === undefined ? null : { id, version: Number(version) }
}
