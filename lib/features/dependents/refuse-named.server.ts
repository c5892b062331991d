import 'server-only'
import { invalid, type Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'

type Change = { name?: string | undefined }
type Place = (tx: Db, name: string) => Promise<string | null>

/**
 * Refuses a new name of a row while one of these places refers to it by name: the place would lose its row, and accept
 * another row that gets the name.
 */
export const refuseNamed =
  (...places: readonly Place[]) =>
  async (tx: Db, { name }: Change, row: { name: string }): Promise<Problem | null> => {
    if (name === undefined || name === row.name) return null
    for (const place of places) {
      const naming = await place(tx, row.name)
      if (naming !== null) return invalid('name', naming, 'in-use')
    }
    return null
  }

/** A live policy that names it as a value of a param, or in quotes in a rule or in a module that it uses. */
export const inLivePolicy: Place = async (tx, name) => {
  const json = JSON.stringify(name)
  const single = `'${json.slice(1, -1)}'`
  const [found] = await tx.$queryRaw<{ policy: string }[]>`
    select coalesce(pool."name", 'the global default') as "policy"
    from "PolicyVersion" v
      join "Policy" o on o."id" = v."policyId" and o."liveVersion" = v."version"
      left join "PolicyCanary" canary on canary."id" = o."id"
      left join "Pool" pool on pool."id" = coalesce(o."poolId", canary."poolId")
    where not v."inherits" and pool."archivedAt" is null and canary."endedAt" is null and exists (
      select from (
        select value #>> '{}' as "text"
        from jsonb_path_query(v."document", 'lax $.modules[*].params.** ? (@.type() == "string")') as value
        union all
        select m."definition" ->> 'expression'
        from berth_modules_named(v."document") as used
          join "CustomModuleVersion" m on m."moduleId" = used."moduleId" and m."version" = used."version"
      ) as texts
      where "text" = ${name} or strpos("text", ${json}) > 0 or strpos("text", ${single}) > 0)
    order by 1 limit 1`
  return found === undefined
    ? null
    : `The live policy of ${found.policy} refers to the name "${name}", so it cannot change. Publish the policy without this name first.`
}

/** A private cloud that allows it by name. */
export const inRestrictions =
  (column: 'hardwareProfiles' | 'images'): Place =>
  async (tx, name) => {
    const pcloud = await tx.pcloud.findFirst({
      where: { deletedAt: null, [column]: { array_contains: [name] } },
      select: { name: true, tenant: { select: { name: true } } },
      orderBy: { name: 'asc' },
    })
    return pcloud === null
      ? null
      : `The private cloud ${pcloud.name} of ${pcloud.tenant.name} allows the name "${name}", so it cannot change. Remove it from the restrictions there first.`
  }

/** Keys of an image, which VMs find by its name. */
export const inImageKeys: Place = async (tx, name) => {
  const key = await tx.resourceKey.findFirst({
    where: { level: 'image', subject: name },
    select: { name: true },
    orderBy: { name: 'asc' },
  })
  return key === null
    ? null
    : `The key ${key.name} refers to the image by the name "${name}", so it cannot change. Delete the key first, and set it for the new name afterwards.`
}
