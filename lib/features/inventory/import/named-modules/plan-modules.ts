import { canonical } from '@/lib/base/json/canonical'
import type { CustomModule } from '@/lib/engine'
import type { InventoryDocument } from '../../document-schema'
import type { IssueCollector } from '../../state/directory'

/** A stored named module with all its versions, oldest first. */
export type StoredModule = {
  id: string
  revision: number
  archived: boolean
  versions: readonly CustomModule[]
}

export type ModulesPlan = {
  /** Versions to write, for each module in their order. */
  creates: CustomModule[]
  restores: StoredModule[]
  archives: StoredModule[]
  unchanged: number
}

type StoredModules = { rows: readonly StoredModule[]; prune: boolean }

/**
 * Plans the versions of modules that a document adds. A version that is already stored must be identical, because
 * policies and receipts refer to it.
 */
export function planModules(
  { modules }: InventoryDocument,
  collector: IssueCollector,
  { rows, prune }: StoredModules,
): ModulesPlan {
  const listed = (modules ?? [])
    .map(({ archived, ...definition }, i) => ({ definition, archived, path: ['modules', i] }))
    .toSorted((a, b) => a.definition.version - b.definition.version)
  const plan: ModulesPlan = { creates: [], restores: [], archives: [], unchanged: 0 }
  const versionsById = new Map(rows.map(({ id, versions }) => [id, [...versions]]))
  const stated = new Set<string>()
  for (const { definition, path } of listed) {
    const { id, version } = definition
    const versions = versionsById.get(id) ?? []
    versionsById.set(id, versions)
    const there = versions[version - 1]
    if (stated.has(titleOfModule(definition)))
      collector.add(path, `Version ${version} of ${id} is listed twice. Delete one of them.`)
    else if (there !== undefined && canonical(there) === canonical(definition)) plan.unchanged += 1
    else if (there !== undefined)
      collector.add(
        path,
        `Version ${version} of ${id} is stored with another definition. Write it as version ${versions.length + 1}.`,
      )
    else if (version > versions.length + 1)
      collector.add(
        [...path, 'version'],
        `Versions have no gaps: the next one of ${id} is ${versions.length + 1}.`,
      )
    else {
      plan.creates.push(definition)
      versions.push(definition)
    }
    stated.add(titleOfModule(definition))
  }
  const names = new Set(listed.map(({ definition }) => definition.id))
  const requested = new Set(
    listed.filter(({ archived }) => archived !== true).map(({ definition }) => definition.id),
  )
  plan.restores = rows.filter(({ id, archived }) => archived && requested.has(id))
  plan.archives =
    prune && modules !== undefined ? rows.filter((row) => !row.archived && !names.has(row.id)) : []
  return plan
}

export const titleOfModule = ({ id, version }: CustomModule) => `${id}@${version}`

/** The modules of an export: all versions of modules in use, and of archived ones that its policies name. */
export const writtenModules = (
  rows: readonly StoredModule[],
  named: ReadonlySet<string>,
): readonly (CustomModule & { archived?: true })[] =>
  rows
    .filter(({ id, archived }) => !archived || named.has(id))
    .flatMap(({ versions, archived }) =>
      versions.map((version) => (archived ? { ...version, archived } : version)),
    )
