import 'server-only'
import { Prisma } from '@/lib/db/generated/client'
import {
  chargedPriceSql,
  exchangeRateAt,
  isInForce,
} from '@/lib/features/price-rules/price-rules.server'

/**
 * Queries that begin with `with` and these: what launches hold, one row of `part` for each launch and hardware
 * profile, with the number of instances ("n") and whether it is the launch's first ("leads"). `where` chooses the
 * launches ("l"). `part_of_one` and `part_of_several` are its parts, those of launches of one instance and of several:
 * PostgreSQL can read the first with several processes.
 *
 * A launch of one instance has its profile in its row. The profiles of a launch of several instances are in the inputs of its decision; once these are deleted, they are known only for a deployable with one assembly.
 */
export const heldParts = (where: Prisma.Sql): Prisma.Sql => Prisma.sql`
  held as not materialized (
    select l."id", l."attempts", l."at", l."settledAt", l."endedAt", l."poolId", l."tenantId", l."accountId",
      l."deployableId", l."realm", l."hardwareProfile", l."instances"
    from "Launch" as l where l."accountId" is not null and ${where}
  ),
  several as materialized (
    select held.*, receipt."inputsHash", receipt."winner" from held
    join "Receipt" as receipt on receipt."launchId" = held."id" and receipt."attempt" = held."attempts"
    where held."instances" > 1
  ),
  recipe as materialized (
    select chosen."inputsHash", chosen."winner", place = 1 as "leads",
      assembly->>'hardwareProfile' as "profile", (assembly->>'count')::int as "n"
    from (select distinct "inputsHash", "winner" from several) as chosen
    join "DecisionContent" as content on content."hash" = chosen."inputsHash"
    cross join lateral json_array_elements(content."body"->'matches') as match
    cross join lateral json_array_elements(match->'assemblies') with ordinality as every (assembly, place)
    where match->>'id' = chosen."winner"
  ),
  part_of_one as not materialized (
    select "id", "at", "settledAt", "endedAt", "poolId", "tenantId", "accountId", "realm",
      "hardwareProfile" as "profile", "instances" as "n", true as "leads"
    from held where "instances" = 1
  ),
  part_of_several as not materialized (
    select "id", "at", "settledAt", "endedAt", "poolId", "tenantId", "accountId", "realm",
      case when recipe."inputsHash" is not null then recipe."profile"
        when (select count(*) from "Assembly" as a where a."deployableId" = several."deployableId") = 1
        then several."hardwareProfile" end as "profile",
      coalesce(recipe."n", several."instances") as "n", coalesce(recipe."leads", true) as "leads"
    from several left join recipe using ("inputsHash", "winner")
  ),
  part as not materialized (select * from part_of_one union all select * from part_of_several)`

/**
 * What an instance costs an hour somewhere at an instant, in the reporting currency and as it is charged; null is
 * unknown. Wants `account`, `profile`, `realm` (may be null) and `setting` in reach. A price of the realm goes before
 * that of all realms.
 */
export const chargedAt = (instant: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  select ${chargedPriceSql} from "Price" as price
  where price."accountId" = account."id" and price."hardwareProfileId" = profile."id"
    and (price."realmId" is null or price."realmId" = realm."id") and ${isInForce(instant)}
  order by price."realmId" nulls last limit 1
) * ${exchangeRateAt(instant)}`

/** Joins a place's own words ("accountId", "realm", "profile" of `place`) with what they name. */
export const placeNames: Prisma.Sql = Prisma.sql`
  join "Account" as account on account."id" = place."accountId"
  cross join "Setting" as setting
  left join "Realm" as realm on realm."providerId" = account."providerId" and realm."name" = place."realm"
  left join "ProviderHardwareProfile" as profile
    on profile."providerId" = account."providerId" and profile."name" = place."profile"`
