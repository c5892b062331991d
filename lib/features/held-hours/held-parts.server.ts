import 'server-only'
import { Prisma } from '@/lib/db/generated/client'

/**
 * Queries for a `with` clause: `part` has the instances that launches hold, one row for each launch and
 * hardware profile with the number of instances ("n"). `where` selects the launches ("l"). `part_of_one`
 * contains launches of one instance and `part_of_several` those of several. PostgreSQL can read the first with
 * parallel workers.
 */
export const heldParts = (where: Prisma.Sql): Prisma.Sql => Prisma.sql`
  part_of_one as not materialized (
    select l."poolId", l."deployableId", l."accountId", l."realm", l."hardwareProfile" as "profile", l."instances" as "n"
    from "Launch" as l where l."accountId" is not null and l."instances" = 1 and ${where}
  ),
  part_of_several as not materialized (
    select l."poolId", l."deployableId", l."accountId", l."realm", assembly->>'hardwareProfile' as "profile", (assembly->>'count')::int as "n"
    from "Launch" as l cross join lateral jsonb_array_elements(l."assemblies") as assembly
    where l."accountId" is not null and l."instances" > 1 and ${where}
  )`
