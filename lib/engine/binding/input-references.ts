import type { Issue } from '@/lib/base/problem'
import { fieldOf, listAt, repeated } from '../kernel/read'

/** What no single field shows: an id, or the name of a filter or weigher, that is taken twice. */
export function crossProblems(value: unknown): Issue[] {
  const config = fieldOf(value, 'config')
  return [
    ...repeated(listAt(value, 'pods'), 'pods', ['id']),
    ...repeated(listAt(value, 'bindings'), 'bindings', ['id']),
    ...repeated(listAt(config, 'filters'), 'config.filters', []),
    ...repeated(listAt(config, 'weighers'), 'config.weighers', ['name']),
  ]
}
