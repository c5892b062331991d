import { writtenFields } from '@/lib/features/resources/fields/field-values'
import type { ProjectIds } from '@/lib/features/tenants/project-ids'
import type { Path } from './document/path'
import { fieldsOf } from './document-fields'
import type { InventoryDocument } from './document-schema'
import type { Complaints, Directory } from './state/directory'
import {
  type InventoryRow,
  type InventoryState,
  partsOfKey,
  type Values,
} from './state/inventory-state'

type Entry = NonNullable<InventoryDocument['tenants']>[number]

/** The project ids of a listed tenant, by ids of providers; an archived provider may keep its own. */
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

// The state reads them from the database in this form.
const storedOf = ({ values }: InventoryRow) => (values.projectIds ?? []) as ProjectIds

/** A tenant as a document lists it, its providers by name. */
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

/** A project id names one tenant at its provider, over the document and the tenants that it leaves as they are. */
export function refuseTakenProjects(
  { tenants = [] }: InventoryDocument,
  state: InventoryState,
  directory: Directory,
  complaints: Complaints,
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
      complaints.add(
        path,
        `This is the project id of the tenant "${holder}" at "${provider}". Give another one.`,
      )
    }
}
