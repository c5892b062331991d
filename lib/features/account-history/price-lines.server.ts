import 'server-only'
import { groupBy } from '@/lib/base/group-by'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import {
  chargedPriceSql,
  exchangeRateAt,
  isInForce,
} from '@/lib/features/price-rules/price-rules.server'
import type { AccountHistory } from './schema'

/** An account can have hundreds of prices; the page shows one of these at a time. */
const MAX_LINES = 100

type Row = { profile: string; realm: string | null; perHour: string | null }

/** The price of an instance-hour for each hardware profile and realm at these instants, in the reporting currency. */
export async function priceLines(
  db: Db,
  accountId: string,
  instants: readonly Date[],
): Promise<AccountHistory['prices']> {
  const [first] = instants
  if (first === undefined) return []
  const rows = await db.$queryRaw<Row[]>`
    with line as (
      select profile."id" as "profileId", profile."name" as "profile", realm."id" as "realmId", realm."name" as "realm"
      from (select distinct "hardwareProfileId", "realmId" from "Price"
        where "accountId" = ${accountId} and ("validTo" is null or "validTo" > ${first})) as own
      join "ProviderHardwareProfile" as profile on profile."id" = own."hardwareProfileId"
      left join "Realm" as realm on realm."id" = own."realmId"
      order by profile."name", realm."name" nulls first limit ${MAX_LINES}
    )
    select line."profile", line."realm", trim_scale(round(charged."price" * ${exchangeRateAt(INSTANT)}, 12))::text as "perHour"
    from line
    join "Account" as account on account."id" = ${accountId}
    cross join "Setting" as setting
    cross join unnest(${[...instants]}::timestamptz[]) with ordinality as each ("at", "place")
    left join lateral (
      select ${chargedPriceSql} as "price" from "Price" as price
      where price."accountId" = account."id" and price."hardwareProfileId" = line."profileId"
        and price."realmId" is not distinct from line."realmId" and ${isInForce(INSTANT)}
      limit 1) as charged on true
    order by line."profile", line."realm" nulls first, each."place"`
  const byLine = groupBy(rows, ({ profile, realm }) => JSON.stringify([profile, realm]))
  return [...byLine.values()].flatMap((own) =>
    own[0] === undefined
      ? []
      : [
          {
            hardwareProfile: own[0].profile,
            realm: own[0].realm,
            perHour: own.map(({ perHour }) => perHour),
          },
        ],
  )
}

const INSTANT = Prisma.sql`each."at"`
