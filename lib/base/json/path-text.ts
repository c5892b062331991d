/** Writes a path as in `modules[2].params.weights["vsphere-a"]`; the root is "". */
export const pathText = (path: readonly PropertyKey[]): string => path.reduce(stepInto, '')

/** The path of a member, by its name or index. */
export function stepInto(path: string, key: PropertyKey): string {
  if (typeof key === 'number') return `${path}[${key}]`
  const name = String(key)
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) return `${path}[${JSON.stringify(name)}]`
  return path === '' ? name : `${path}.${name}`
}
