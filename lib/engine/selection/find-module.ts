import { asSelectionModule } from './custom/as-module'
import type { NamedModules } from './custom/definition'
import { parseCustomModuleId } from './custom/module-id'
import type { SelectionModule } from './module'
import { modules } from './modules/registry'

const byId = new Map(modules.map((module) => [module.id, module]))

/** The module of that id, built in or one of `named`; undefined if there is no such module. */
export const findModule = (id: string, named: NamedModules = []): SelectionModule | undefined =>
  byId.get(id) ?? findNamed(id, named)

function findNamed(module: string, named: NamedModules): SelectionModule | undefined {
  const requested = named.length === 0 ? null : parseCustomModuleId(module)
  if (requested === null || byId.has(requested.id)) return undefined
  const definition = named.find(
    ({ id, version }) => id === requested.id && version === requested.version,
  )
  return definition === undefined ? undefined : asSelectionModule(definition)
}

/** The module of that id. Throws a RangeError for an id that `parsePolicy` rejects. */
export function moduleOf(id: string, named?: NamedModules): SelectionModule {
  const module = findModule(id, named)
  if (module === undefined) throw new RangeError(`Unknown module: ${id}`)
  return module
}

/** The error for a stack entry whose module `findModule` does not find, with the valid names. */
export function unknownModule(module: string, named: NamedModules = []): string {
  const reference = parseCustomModuleId(module)
  if (reference === null) {
    const validIds = [...modules.map(({ id }) => id), 'custom:<id>@<version>'].join(', ')
    return `Unknown module "${module}". Known modules: ${validIds}`
  }
  const { id, version } = reference
  if (byId.has(id)) return `"${id}" is a built-in module: write "${id}"`
  const versions = named.filter((one) => one.id === id).map((one) => one.version)
  if (versions.length > 0)
    return `The module "${id}" has no version ${version}. Known versions: ${versions.join(', ')}`
  const ids = [...new Set(named.map((one) => one.id))].join(', ')
  return `No module is named "${id}". ${ids === '' ? 'There are no named modules here' : `Known names: ${ids}`}`
}

/** The base that an empty stack uses with its defaults: the first base in the registry. */
export const defaultBase: SelectionModule = firstBase()

function firstBase(): SelectionModule {
  const base = modules.find((module) => module.base)
  if (base === undefined) throw new RangeError('No selection module is a base')
  return base
}
