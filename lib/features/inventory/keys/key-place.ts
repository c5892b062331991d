import { z } from 'zod'
import { nameSchema } from '@/lib/api/fields/text'
import { KEY_CLASSES, KEY_LEVELS, specialKeys } from '@/lib/engine'
import { isSpecialOfCluster, keyIssues } from '@/lib/features/resource-keys/schema'
import { documentShapeOf } from '@/lib/features/resources/fields/field-schemas'
import type { Path } from '../document/path'
import { documentFields } from '../document-fields'
import type { Directory } from '../state/directory'
import {
  type InventoryRow,
  type InventoryState,
  keyOf,
  partsOfKey,
  type Values,
} from '../state/inventory-state'

const clusterNames = ['provider', 'realm', 'pod', 'cluster'] as const
const ofCluster = { provider: nameSchema, realm: nameSchema, pod: nameSchema, cluster: nameSchema }

/**
 * Clusters and VMs are identified by the places above them, tenants by name, and other subjects by the name that VMs
 * use.
 */
const subjectSchema = z.union([
  nameSchema,
  z.strictObject(ofCluster),
  /** A VM by its name if that is unique in the cluster, otherwise by id. */
  z.strictObject({ ...ofCluster, vm: nameSchema }),
])

/** A placement key in the form of a document. */
export const listedKeySchema = z
  .strictObject({
    level: z.enum(KEY_LEVELS),
    class: z.enum(KEY_CLASSES),
    /** The tenant whose users set the key; absent if staff set it. */
    tenant: nameSchema.optional(),
    subject: subjectSchema,
    name: nameSchema,
    ...documentShapeOf(documentFields['resource-key']),
  })
  .superRefine((key, context) => {
    for (const issue of keyIssues(key)) context.addIssue({ code: 'custom', ...issue })
    if (key.tenant !== undefined && key.class !== 'customer')
      context.addIssue({ code: 'custom', path: ['tenant'], message: 'Tenants set customer keys.' })
    const kind = typeof key.subject === 'string' ? 'name' : 'vm' in key.subject ? 'vm' : 'cluster'
    const requested = kinds[key.level] ?? 'name'
    if (kind !== requested)
      context.addIssue({ code: 'custom', path: ['subject'], message: spellings[requested] })
  })

const kinds: Readonly<Record<string, 'cluster' | 'vm'>> = { cluster: 'cluster', server: 'vm' }

const spellings = {
  name: 'Write a name.',
  cluster: 'Write { provider, realm, pod, cluster }.',
  vm: 'Write { provider, realm, pod, cluster, vm }.',
}

type ListedKey = z.output<typeof listedKeySchema>

/** The parts that identify a key. */
export const partsOfListedKey = ({ level, class: keyClass, tenant, subject, name }: ListedKey) => [
  ...[level, keyClass, tenant ?? null],
  ...(typeof subject === 'string' ? [subject] : placeParts(subject)),
  name,
]

const placeParts = (subject: Exclude<ListedKey['subject'], string>): string[] => [
  ...clusterNames.map((part) => subject[part]),
  ...('vm' in subject ? [subject.vm] : []),
]

/** The key of the cluster of the VM that a listed key belongs to. Null for keys of other subjects. */
export const clusterOfVmKey = ([level = null, ...rest]: readonly (string | null)[]) =>
  kinds[String(level)] === 'vm' ? keyOf(...rest.slice(2, 2 + clusterNames.length)) : null

/** The columns that assign a key to its subject and tenant by id. */
export function keyColumns(key: ListedKey, directory: Directory, path: Path): Values {
  const { level, class: keyClass, tenant, subject } = key
  return {
    level,
    class: keyClass,
    tenantId: tenant === undefined ? null : directory.find('tenant', [tenant], [...path, 'tenant']),
    subject: subjectId(level, subject, (noun, parts) =>
      directory.find(noun, parts, [...path, 'subject']),
    ),
  }
}

type Find = (noun: 'cluster' | 'vm' | 'tenant', parts: string[]) => string | null

function subjectId(level: string, subject: ListedKey['subject'], find: Find): string | null {
  if (typeof subject !== 'string')
    return find('vm' in subject ? 'vm' : 'cluster', placeParts(subject))
  return level === 'customer' ? find('tenant', [subject]) : subject
}

type Living = Pick<InventoryState, 'cluster' | 'tenant'>

/** Writes keys in the form of a document; null if the tenant or the cluster is not listed. */
export function keyWriter({ cluster, tenant }: Living) {
  const keysOf = (rows: readonly InventoryRow[]) => new Set(rows.map(({ key }) => key))
  const [clusters, tenants] = [keysOf(cluster), keysOf(tenant)]
  return (row: InventoryRow) => {
    const [level, , owner, ...place] = partsOfKey(row.key)
    const isListed =
      (owner == null || tenants.has(keyOf(owner))) &&
      (level !== 'customer' || tenants.has(keyOf(place[0] ?? null))) &&
      (kinds[String(level)] === undefined ||
        clusters.has(keyOf(...place.slice(0, clusterNames.length))))
    return isListed ? writtenKey(row) : null
  }
}

/**
 * A stored key in the form of a document. Clusters get their special keys automatically, so these are only written if
 * their weight was changed.
 */
function writtenKey({ key, values }: InventoryRow): Record<string, unknown> | null {
  const [level, keyClass, tenant, ...place] = partsOfKey(key)
  const name = place.pop()
  const isSpecial = isSpecialOfCluster({ level: String(level), name: String(name) })
  if (isSpecial && values.weight === specialKeys()[0]?.weight) return null
  const named = Object.fromEntries([...clusterNames, 'vm'].map((part, i) => [part, place[i]]))
  const { vm, ...cluster } = named
  const subject = place.length === 1 ? place[0] : vm === undefined ? cluster : { ...cluster, vm }
  return {
    level,
    class: keyClass,
    ...(tenant === null ? {} : { tenant }),
    subject,
    name,
    ...values,
  }
}
