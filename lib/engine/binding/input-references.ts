import type { Issue } from '@/lib/base/problem'

/** What no single field shows: an id, or the name of a filter or weigher, that is taken twice. */
export function crossProblems(value: unknown): Issue[] {
  const config = fieldOf(value, 'config')
  const idOf = (item: unknown) => fieldOf(item, 'id')
  return [
    ...repeated(listAt(value, 'pods'), 'pods', 'id', idOf),
    ...repeated(listAt(value, 'bindings'), 'bindings', 'id', idOf),
    ...repeated(listAt(config, 'filters'), 'config.filters', null, (item) => item),
    ...repeated(listAt(config, 'weighers'), 'config.weighers', 'name', (item) =>
      fieldOf(item, 'name'),
    ),
  ]
}

function repeated(
  list: readonly unknown[],
  name: string,
  field: string | null,
  keyOf: (item: unknown) => unknown,
): Issue[] {
  const firstAt = new Map<string, number>()
  return list.flatMap((item, index) => {
    const key = keyOf(item)
    if (typeof key !== 'string' || key === '') return []
    const first = firstAt.get(key)
    if (first === undefined) {
      firstAt.set(key, index)
      return []
    }
    const path = `${name}[${index}]${field === null ? '' : `.${field}`}`
    return [{ path, message: `"${key}" is taken by ${name}[${first}]` }]
  })
}

function listAt(value: unknown, name: string): readonly unknown[] {
  const list = fieldOf(value, name)
  return Array.isArray(list) ? list : []
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
