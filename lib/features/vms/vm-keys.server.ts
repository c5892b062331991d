import 'server-only'
import type { RunStatements } from '@/lib/db/statements.server'
import { countingKeys, type VmKey } from '@/lib/engine'
import { resourceKeySchema } from '@/lib/features/resource-keys/schema'
import type { PlacedVm } from './place-input.server'

type Subject = { level: string; subject: string }

const rowSchema = resourceKeySchema.pick({
  level: true,
  subject: true,
  class: true,
  name: true,
  value: true,
  weight: true,
  tenantId: true,
})

/** Reads the keys of VMs and of everything that they refer to, by VM, oldest first. */
export async function readVmKeys(
  run: RunStatements,
  vms: readonly PlacedVm[],
): Promise<(vm: PlacedVm) => VmKey[]> {
  const requested = new Map(vms.flatMap(subjectsOf).map((it) => [textOf(it), it]))
  const [rows = []] = await run([
    {
      name: 'vm-keys',
      text: keysSql,
      values: [JSON.stringify([...requested.values()]), JSON.stringify(tenantsOf(vms))],
    },
  ])
  // Keys that cannot be read are ignored. The pages that list keys report them.
  const keys = rows.flatMap((row) => rowSchema.safeParse(row).data ?? [])
  return (vm) => {
    const own = new Set(subjectsOf(vm).map(textOf))
    const found = keys.filter((key) => own.has(textOf(key)))
    return countingKeys(found, vm.tenantId).map(
      ({ subject: _subject, tenantId: _tenantId, ...key }) => key,
    )
  }
}

const tenantsOf = (vms: readonly PlacedVm[]) => [
  ...new Set(vms.flatMap(({ tenantId }) => (tenantId === null ? [] : [tenantId]))),
]

/** The subjects of a VM by level. Levels without a subject are missing. */
export const subjectsOf = ({
  id,
  clusterId,
  tenantId,
  subjects,
}: Pick<PlacedVm, 'id' | 'clusterId' | 'tenantId' | 'subjects'>): Subject[] =>
  Object.entries({
    ...Object(subjects),
    cluster: clusterId,
    server: id,
    ...(tenantId === null ? {} : { customer: tenantId }),
  }).map(([level, subject]) => ({ level, subject: String(subject) }))

const textOf = ({ level, subject }: Subject) => JSON.stringify([level, subject])

const keysSql = `
  select k."level", k."subject", k."class", k."name", k."value", k."weight", k."tenantId"
  from json_to_recordset($1::json) as a ("level" text, "subject" text)
    join "ResourceKey" as k on k."level" = a."level" and k."subject" = a."subject"
  where k."tenantId" is null or k."tenantId" in (select json_array_elements_text($2::json))
  order by k."createdAt", k."id"`
