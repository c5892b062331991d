import 'server-only'
import type { Db } from '@/lib/db/client.server'

/** An SLA that has not ended. A future SLA starts at `startAt`. */
export type StoredSla = Awaited<ReturnType<typeof readSlas>>[number]

/** Reads the SLAs that have not ended at an instant. */
export const readSlas = (db: Db, at: Date) =>
  db.sla.findMany({
    where: { endAt: { gt: at }, OR: [{ archivedAt: null }, { archivedAt: { gt: at } }] },
    orderBy: { name: 'asc' },
    include: { tenant: { select: { name: true } } },
  })

/** Reads the preferences of tenants and those for tenants without preferences of their own. */
export const readPreferences = (db: Db, at: Date) =>
  db.rankPreference.findMany({
    where: { createdAt: { lte: at }, OR: [{ archivedAt: null }, { archivedAt: { gt: at } }] },
    orderBy: [{ serviceType: 'asc' }, { id: 'asc' }],
  })

export type StoredPreference = Awaited<ReturnType<typeof readPreferences>>[number]

/** Reads the accounts that are not archived, and the accounts with these ids. */
export const readAccounts = (db: Db, ids: readonly string[]) =>
  db.account.findMany({
    where: { OR: [{ archivedAt: null }, { id: { in: [...ids] } }] },
    select: { id: true, name: true, archivedAt: true, provider: { select: { name: true } } },
  })

export type StoredAccount = Awaited<ReturnType<typeof readAccounts>>[number]

/** The next instant at which stored preferences or factors start or cease to count; null without such an instant. */
export async function nextPromisesChange(db: Db, at: Date): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ next: Date | null }[]>`
    select least(
      (select min("createdAt") from "RankPreference" where "createdAt" > ${at}),
      (select min("archivedAt") from "RankPreference" where "archivedAt" > ${at}),
      (select min("createdAt") from "RankerFactorsVersion" where "createdAt" > ${at})
    ) as "next"`
  return row?.next ?? null
}

/** The instant of the next stored sample; null without a later sample. */
export async function nextSampleChange(db: Db, at: Date): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ next: Date | null }[]>`
    select min("at") as "next" from "MonitoringSample" where "at" > ${at}`
  return row?.next ?? null
}
