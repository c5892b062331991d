import type { Issue } from '@/lib/base/problem'
import { fieldOf, listAt, repeated } from '../kernel/read'

/** Problems that involve several fields: a duplicate id, or a duplicate name of a filter or weigher. */
export function crossProblems(value: unknown): Issue[] {
  const config = fieldOf(value, 'config')
  return [
    ...repeated(listAt(value, 'pods'), 'pods', ['id']),
    ...repeated(listAt(value, 'bindings'), 'bindings', ['id']),
    ...repeated(listAt(config, 'filters'), 'config.filters', []),
    ...repeated(listAt(config, 'weighers'), 'config.weighers', ['name']),
  ]
}
