import { z } from 'zod'
import { nameSchema } from '@/lib/api/fields/text'
import { serviceTypeSchema } from '@/lib/features/preferences/schema'
import { documentShapeOf } from '@/lib/features/resources/fields/field-schemas'
import { writtenFields } from '@/lib/features/resources/fields/field-values'
import { archivedMark } from '../archived-mark'
import type { Path } from '../document/path'
import { documentFields } from '../document-fields'
import { acceptedBy, type Directory } from '../state/directory'
import {
  type InventoryRow,
  type InventoryState,
  partsOfKey,
  type Values,
} from '../state/inventory-state'

export const listedSlaSchema = z
  .strictObject({
    name: nameSchema,
    provider: nameSchema,
    account: nameSchema,
    /** The tenant that the SLA is for; absent for any tenant. */
    tenant: nameSchema.optional(),
    ...documentShapeOf(documentFields.sla),
    /** Only for references: see `document-schema.ts`. */
    archived: archivedMark,
  })
  .refine(({ startAt, endAt }) => startAt < endAt, {
    error: 'must be later than startAt',
    path: ['endAt'],
  })

export const listedPreferenceSchema = z.strictObject({
  /** Absent: the default of all tenants without a preference of their own. */
  tenant: nameSchema.optional(),
  serviceType: serviceTypeSchema.optional(),
  ...documentShapeOf(documentFields['rank-preference']),
})

type ListedSla = z.output<typeof listedSlaSchema>
type ListedPreference = z.output<typeof listedPreferenceSchema>

type OfTenant = { tenant?: string | undefined; archived?: true | undefined }

const tenantOf = ({ tenant, archived }: OfTenant, directory: Directory, path: Path) =>
  tenant === undefined
    ? null
    : directory.find('tenant', [tenant], [...path, 'tenant'], acceptedBy(archived))

/** The account and tenant of an SLA, by id. Those of an archived SLA may be archived. */
export function placeOfSla(sla: ListedSla, directory: Directory, path: Path): Values {
  const { provider, account, archived } = sla
  const at = [...path, 'account']
  return {
    accountId: directory.find('account', [provider, account], at, acceptedBy(archived)),
    tenantId: tenantOf(sla, directory, path),
  }
}

/** The parts that identify a preference. The first part is its title if it has no tenant. */
export const partsOfPreference = ({ tenant, serviceType }: ListedPreference) =>
  preferenceParts(tenant ?? null, serviceType ?? null)

export const preferenceParts = (tenant: string | null, serviceType: string | null) => [
  'preference',
  tenant,
  serviceType,
]

/** The tenant and service type of a preference. The SLAs that it prefers must exist, but may be archived. */
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

/** Writes SLAs in the form of a document; null if the account or tenant is not listed. */
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

/** Writes preferences in the form of a document; null if the tenant is not listed. */
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
