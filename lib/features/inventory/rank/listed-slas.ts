import { z } from 'zod'
import { nameSchema } from '@/lib/api/fields/text'
import { serviceTypeSchema } from '@/lib/features/preferences/schema'
import { documentShapeOf } from '@/lib/features/resources/fields/field-schemas'
import { writtenFields } from '@/lib/features/resources/fields/field-values'
import type { Path } from '../document/path'
import { documentFields } from '../document-fields'
import type { Directory } from '../state/directory'
import {
  type InventoryRow,
  type InventoryState,
  partsOfKey,
  type Values,
} from '../state/inventory-state'

/** SLAs and preferences, as a document lists them. */

export const listedSlaSchema = z
  .strictObject({
    name: nameSchema,
    provider: nameSchema,
    account: nameSchema,
    /** Its customer; absent: any tenant. */
    tenant: nameSchema.optional(),
    ...documentShapeOf(documentFields.sla),
  })
  .refine(({ startAt, endAt }) => startAt < endAt, {
    error: 'must be later than startAt',
    path: ['endAt'],
  })

export const listedPreferenceSchema = z.strictObject({
  /** Absent: all tenants that have none of their own. */
  tenant: nameSchema.optional(),
  serviceType: serviceTypeSchema.optional(),
  ...documentShapeOf(documentFields['rank-preference']),
})

type ListedSla = z.output<typeof listedSlaSchema>
type ListedPreference = z.output<typeof listedPreferenceSchema>

const tenantOf = ({ tenant }: { tenant?: string | undefined }, directory: Directory, path: Path) =>
  tenant === undefined ? null : directory.find('tenant', [tenant], [...path, 'tenant'])

/** Whose an SLA is, by id. */
export const placeOfSla = (sla: ListedSla, directory: Directory, path: Path): Values => ({
  accountId: directory.find('account', [sla.provider, sla.account], [...path, 'account']),
  tenantId: tenantOf(sla, directory, path),
})

/** What names a preference among its kind. The first part is its title where it is everybody's. */
export const partsOfPreference = ({ tenant, serviceType }: ListedPreference) =>
  preferenceParts(tenant ?? null, serviceType ?? null)

export const preferenceParts = (tenant: string | null, serviceType: string | null) => [
  'preference',
  tenant,
  serviceType,
]

/** Whose a preference is, by id. What it prefers may be archived, but has to be there. */
export function placeOfPreference(
  preference: ListedPreference,
  directory: Directory,
  path: Path,
): Values {
  for (const [i, { slaId }] of preference.priorities.entries())
    directory.find('sla', [slaId], [...path, 'priorities', i, 'slaId'], 'accept')
  const { serviceType = null } = preference
  return { tenantId: tenantOf(preference, directory, path), serviceType }
}

type Living = Pick<InventoryState, 'account' | 'tenant'>

/** Writes SLAs as a document lists them; null for one of an account or a tenant that the document does not list. */
export function slaWriter({ account, tenant }: Living) {
  const accounts = new Map(account.map(({ id, key }) => [id, key]))
  const tenants = new Map(tenant.map(({ id, title }) => [id, title]))
  return ({ title, values: { accountId, tenantId, ...values } }: InventoryRow) => {
    const key = accounts.get(String(accountId))
    const name = tenantId === null ? null : tenants.get(String(tenantId))
    if (key === undefined || name === undefined) return null
    const [provider, account] = partsOfKey(key)
    return {
      name: title,
      provider,
      account,
      ...(name === null ? {} : { tenant: name }),
      ...writtenFields(documentFields.sla, values),
    }
  }
}

/** Writes preferences as a document lists them; null for one of a tenant that the document does not list. */
export function preferenceWriter({ tenant }: Living) {
  const names = new Set(tenant.map(({ title }) => title))
  return (row: InventoryRow) => {
    const [, name] = partsOfKey(row.key)
    return name == null || names.has(name) ? writtenPreference(row) : null
  }
}

function writtenPreference({ key, values }: InventoryRow) {
  const [, tenant, serviceType] = partsOfKey(key)
  return {
    ...(tenant == null ? {} : { tenant }),
    ...(serviceType == null ? {} : { serviceType }),
    ...writtenFields(documentFields['rank-preference'], values),
  }
}
