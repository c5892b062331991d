import 'server-only'
import { z } from 'zod'
import { KEY_CLASSES, KEY_LEVELS, type KeyValue, type VmKey } from '@/lib/engine'
import type { RunStatements } from '@/lib/features/clusters/state/cluster-query.server'
import type { PlacedVm } from './place-input.server'

type Subject = { level: string; subject: string }

const rowSchema = z.object({
  level: z.enum(KEY_LEVELS),
  subject: z.string(),
  class: z.enum(KEY_CLASSES),
  name: z.string(),
  value: z.custom<KeyValue>(),
  weight: z.number(),
  tenantId: z.string().nullable(),
})

/** Of each VM the keys of everything that it is or has, oldest first. */
export async function readVmKeys(
  run: RunStatements,
  vms: readonly PlacedVm[],
): Promise<(vm: PlacedVm) => VmKey[]> {
  const asked = new Map(vms.flatMap(subjectsOf).map((it) => [textOf(it), it]))
  const [rows = []] = await run([
    {
      name: 'vm-keys',
      text: keysSql,
      values: [JSON.stringify([...asked.values()]), JSON.stringify(tenantsOf(vms))],
    },
  ])
  const keys = rows.map((row) => rowSchema.parse(row))
  return (vm) => {
    const own = new Set(subjectsOf(vm).map(textOf))
    const found = keys.filter((key) => own.has(textOf(key)))
    return countingFor(vm, found).map(({ subject: _subject, tenantId: _tenantId, ...key }) => key)
  }
}

type OfSomebody = { level: string; class: string; name: string; tenantId: string | null }

/** A tenant's own keys count for its VMs alone; where both staff and the tenant set one, the tenant's counts. */
export function countingFor<Key extends OfSomebody>(
  vm: { tenantId: string | null },
  keys: readonly Key[],
): Key[] {
  const placeOf = (key: Key) => JSON.stringify([key.level, key.class, key.name])
  const own = keys.filter(({ tenantId }) => tenantId !== null && tenantId === vm.tenantId)
  const ofTenant = new Set(own.map(placeOf))
  const staffs = keys.filter((key) => key.tenantId === null && !ofTenant.has(placeOf(key)))
  const counting = new Set([...own, ...staffs])
  return keys.filter((key) => counting.has(key))
}

const tenantsOf = (vms: readonly PlacedVm[]) => [
  ...new Set(vms.flatMap(({ tenantId }) => (tenantId === null ? [] : [tenantId]))),
]

/** What a VM is or has, by level; a level that it has nothing of is not there. */
export const subjectsOf = ({
  id,
  clusterId,
  tenantId,
  subjects,
}: Pick<PlacedVm, 'id' | 'clusterId' | 'tenantId' | 'subjects'>): Subject[] =>
  Object.entries({
    ...Object(subjects),
    ...{ cluster: clusterId, server: id },
    ...(tenantId === null ? {} : { customer: tenantId }),
  }).map(([level, subject]) => ({ level, subject: String(subject) }))

const textOf = ({ level, subject }: Subject) => JSON.stringify([level, subject])

const keysSql = `
  select k."level", k."subject", k."class", k."name", k."value", k."weight", k."tenantId"
  from json_to_recordset($1::json) as a ("level" text, "subject" text)
    join "ResourceKey" as k on k."level" = a."level" and k."subject" = a."subject"
  where k."tenantId" is null or k."tenantId" in (select json_array_elements_text($2::json))
  order by k."createdAt", k."id"`
