import type { SelectionModule } from './module'
import { modules } from './modules/registry'

const byId = new Map(modules.map((module) => [module.id, module]))

/** The module of that id; undefined when there is none. */
export const findModule = (id: string): SelectionModule | undefined => byId.get(id)

/** The module of that id. Throws a RangeError for an id `parsePolicy` would have refused. */
export function moduleOf(id: string): SelectionModule {
  const module = byId.get(id)
  if (module === undefined) throw new RangeError(`Unknown module: ${id}`)
  return module
}

/** The base that an empty stack decides by, with its defaults: the first one in the registry. */
export const defaultBase: SelectionModule = firstBase()

function firstBase(): SelectionModule {
  const base = modules.find((module) => module.base)
  if (base === undefined) throw new RangeError('No selection module is a base')
  return base
}
