import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Known, KnownFigures } from './compare-price'
import type { Places } from './place-names'
import type { Place } from './place-row'

/** Every account, hardware profile and realm that is not archived. */
export async function loadPlaces(db: Db): Promise<Places> {
  const living = { where: { archivedAt: null }, orderBy: { name: 'asc' } } as const
  const select = { id: true, name: true, providerId: true } as const
  const [accounts, profiles, realms] = await Promise.all([
    db.account.findMany({
      ...living,
      select: { ...select, currency: true, provider: { select: { name: true } } },
    }),
    db.providerHardwareProfile.findMany({ ...living, select }),
    db.realm.findMany({ ...living, select }),
  ])
  return {
    accounts: accounts.map(({ provider, ...it }) => ({ ...it, provider: provider.name })),
    profiles,
    realms,
  }
}

type Row = KnownFigures & {
  accountId: string
  hardwareProfileId: string
  realmId: string | null
  validFrom: Date | null
  validTo: Date | null
}
type Pending = Omit<Row, 'amount' | 'validFrom' | 'validTo'> & { amount: string | null }

/** What is known of each cell of these accounts: in force, scheduled, pending. */
export async function loadKnown(
  db: Db,
  accountIds: readonly string[],
  now: Date,
): Promise<(place: Place, at: Date | null) => Known> {
  const prices = await db.$queryRaw<Row[]>`
    select "accountId", "hardwareProfileId", "realmId", trim_scale("amount")::text as "amount",
      trim_scale("adjusted")::text as "adjusted", "validFrom", "validTo"
    from "Price" where "accountId" = any(${accountIds}) and ("validTo" is null or "validTo" > ${now})
    order by "validFrom" nulls first`
  const staged = await db.$queryRaw<Pending[]>`
    select "accountId", "hardwareProfileId", "realmId", trim_scale("amount")::text as "amount",
      trim_scale("adjusted")::text as "adjusted"
    from "PriceDraftChange" where "accountId" = any(${accountIds})`
  const byCell = new Map<string, Row[]>()
  for (const price of prices) {
    const key = keyOf(price.accountId, price.hardwareProfileId, price.realmId)
    const known = byCell.get(key)
    if (known === undefined) byCell.set(key, [price])
    else known.push(price)
  }
  const pending = new Map(
    staged.map(({ accountId, hardwareProfileId, realmId, amount, adjusted }) => [
      keyOf(accountId, hardwareProfileId, realmId),
      amount === null ? null : { amount, adjusted },
    ]),
  )
  return ({ accountId, profileId, realmId }, at) => {
    const key = keyOf(accountId, profileId, realmId)
    return { ...knownAt(byCell.get(key) ?? [], at, now), ...stagedAs(pending.get(key)) }
  }
}

const keyOf = (accountId: string, profileId: string, realmId: string | null) =>
  `${accountId} ${profileId} ${realmId ?? ''}`

const stagedAs = (pending: KnownFigures | null | undefined) =>
  pending === undefined ? {} : { pending }

function knownAt(rows: readonly Row[], at: Date | null, now: Date): Known {
  const then = at ?? now
  const inForce = rows.find(
    ({ validFrom, validTo }) =>
      (validFrom === null || validFrom <= then) && (validTo === null || validTo > then),
  )
  const last = rows.at(-1)
  const isLater = at === null && last?.validFrom != null && last.validFrom > now
  return {
    now: inForce === undefined ? null : figures(inForce),
    ...(isLater ? { later: figures(last) } : {}),
  }
}

const figures = ({ amount, adjusted }: KnownFigures): KnownFigures => ({ amount, adjusted })
