import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import type { Listed, Relation, Subject } from '../relation.server'
import { MAX_SHOWN } from '../schema'

const encoded = encodeURIComponent

/** Pools that name the subject. Pools with all accounts or realms name none. */
export const poolsWith = (
  from: string,
  where: (subject: Subject) => Prisma.PoolWhereInput,
): Relation => ({
  from: [from],
  what: 'pools that name it',
  list: async (db, subject) => {
    const filter = { AND: [where(subject), { archivedAt: null }] }
    const [total, rows] = await Promise.all([
      db.pool.count({ where: filter }),
      db.pool.findMany({ where: filter, orderBy: { name: 'asc' }, take: MAX_SHOWN }),
    ])
    const items = rows.map(({ id, name }) => ({
      name,
      detail: null,
      href: `/pools/${encoded(id)}`,
    }))
    return { total, items }
  },
})

/** Deployables with an assembly that uses the subject. */
export const deployablesWith = (
  from: string,
  where: (subject: Subject) => Prisma.AssemblyWhereInput,
): Relation => ({
  from: [from],
  what: 'deployables',
  list: async (db, subject) => {
    const filter = { assemblies: { some: where(subject) }, archivedAt: null }
    const [total, rows] = await Promise.all([
      db.deployable.count({ where: filter }),
      db.deployable.findMany({ where: filter, orderBy: { name: 'asc' }, take: MAX_SHOWN }),
    ])
    const items = rows.map(({ id, name }) => ({
      name,
      detail: null,
      href: `/deployables?deployable=${encoded(id)}`,
    }))
    return { total, items }
  },
})

type PriceColumn = 'accountId' | 'realmId' | 'hardwareProfileId'

/**
 * The number of current and future prices of the subject, and of staged changes of them. The single rows would
 * not help.
 */
export const pricesOf = (column: PriceColumn): readonly Relation[] => [
  {
    from: [`Price.${column}`],
    what: 'current or scheduled prices',
    list: async (db, { id }, now) =>
      counted(
        await db.price.count({
          where: { [column]: id, OR: [{ validTo: null }, { validTo: { gt: now } }] },
        }),
        '/costs',
      ),
  },
  {
    from: [`PriceDraftChange.${column}`],
    what: 'staged changes of prices',
    list: async (db, { id }) =>
      counted(await db.priceDraftChange.count({ where: { [column]: id } }), '/costs'),
  },
]

const counted = (total: number, href?: string): Listed =>
  href === undefined ? { total, items: [] } : { total, items: [], href }

/** Relations that only show the number of their rows. */
export const countOf = (
  from: string,
  what: string,
  count: (db: Db, subject: Subject) => Promise<number>,
  href?: string,
): Relation => ({
  from: [from],
  what,
  list: async (db, subject) => counted(await count(db, subject), href),
})

/** Launches that currently hold resources. */
export const runningLaunches = (
  from: readonly string[],
  where: (subject: Subject) => Prisma.LaunchWhereInput,
  hrefOf?: (subject: Subject) => string,
): Relation => ({
  from,
  what: 'pending and running launches',
  list: async (db, subject) => {
    const filter = { AND: [where(subject), { state: { in: ['pending', 'running'] } }] }
    const [total, rows] = await Promise.all([
      db.launch.count({ where: filter }),
      db.launch.findMany({
        where: filter,
        orderBy: [{ at: 'desc' }, { id: 'desc' }],
        take: MAX_SHOWN,
        include: { deployable: { select: { name: true } }, pool: { select: { name: true } } },
      }),
    ])
    const items = rows.map(({ id, state, deployable, pool }) => ({
      name: `${deployable.name} in ${pool.name}`,
      detail: state,
      href: `/launches/${encoded(id)}`,
    }))
    return { total, items, ...(hrefOf === undefined ? {} : { href: hrefOf(subject) }) }
  },
})
