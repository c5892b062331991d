import { writtenFields } from '@/lib/features/resources/fields/field-values'
import type { ProjectIds } from '@/lib/features/tenants/project-ids'
import type { Path } from './document/path'
import { fieldsOf } from './document-fields'
import type { InventoryDocument } from './document-schema'
import type { Directory, IssueCollector } from './state/directory'
import {
  type InventoryRow,
  type InventoryState,
  partsOfKey,
  type Values,
} from './state/inventory-state'

type Entry = NonNullable<InventoryDocument['tenants']>[number]

/** The project ids of a listed tenant, by provider id. An archived provider may be listed. */
export const projectIdsOf = ({ projectIds }: Entry, directory: Directory, path: Path): Values => ({
  projectIds: projectIds?.map(({ provider, projectId }, i) => ({
    providerId: directory.find(
      'provider',
      [provider],
      [...path, 'projectIds', i, 'provider'],
      'accept',
    ),
    projectId,
  })),
})

// The state's rows have this form.
const storedOf = ({ values }: InventoryRow) => (values.projectIds ?? []) as ProjectIds

/** A tenant in the form of a document, with its providers by name. */
export const writtenTenant = (
  row: InventoryRow,
  nameOf: (id: unknown) => string | null | undefined,
): Record<string, unknown> => ({
  name: partsOfKey(row.key)[0],
  ...writtenFields(fieldsOf('tenant'), {
    ...row.values,
    projectIds: storedOf(row).map(({ providerId, projectId }) => ({
      provider: nameOf(providerId),
      projectId,
    })),
  }),
})

/**
 * Refuses project ids that two tenants of the document, or one of them and a stored tenant, would share at a provider.
 */
export function refuseTakenProjects(
  { tenants = [] }: InventoryDocument,
  state: InventoryState,
  directory: Directory,
  collector: IssueCollector,
): void {
  const stated = new Set(tenants.flatMap(({ name, projectIds }) => (projectIds ? [name] : [])))
  const holders = new Map<string, string>()
  const keyOf = (provider: string | null, projectId: string) =>
    JSON.stringify([provider, projectId])
  for (const row of state.tenant)
    if (!stated.has(row.title))
      for (const { providerId, projectId } of storedOf(row))
        holders.set(keyOf(directory.titleOf(providerId), projectId), row.title)
  for (const [i, { name, projectIds = [] }] of tenants.entries())
    for (const [j, { provider, projectId }] of projectIds.entries()) {
      const key = keyOf(provider, projectId)
      const holder = holders.get(key)
      holders.set(key, holder ?? name)
      if (holder === undefined || holder === name) continue
      const path = ['tenants', i, 'projectIds', j, 'projectId']
      collector.add(
        path,
        `This is the project id of the tenant "${holder}" at "${provider}". Give another one.`,
      )
    }
}
