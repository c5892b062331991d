import 'server-only'
import { database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import type { LaunchOrder, LaunchSort } from './orders'
import { type LaunchStored, launchInclude } from './row.server'

type Order = Prisma.LaunchOrderByWithRelationInput

/** Empty values are last in both directions. */
const last = (sort: Prisma.SortOrder) => ({ sort, nulls: 'last' as const })

const orders: Readonly<Record<LaunchOrder | 'time', (sort: Prisma.SortOrder) => Order>> = {
  time: (sort) => ({ at: sort }),
  pool: (sort) => ({ pool: { name: sort } }),
  deployable: (sort) => ({ deployable: { name: sort } }),
  tenant: (sort) => ({ tenant: { name: sort } }),
  place: (sort) => ({ account: { name: sort } }),
  group: (sort) => ({ group: last(sort) }),
  attempts: (sort) => ({ attempts: sort }),
  price: (sort) => ({ costPerHour: last(sort) }),
  outcome: (sort) => ({ state: sort }),
}

/** Reads stored launches in the order of a column, newest first among equal ones. */
export function sortedLaunches(
  where: Prisma.LaunchWhereInput,
  sort: LaunchSort,
  { skip, take }: { skip: number; take: number },
): Promise<LaunchStored[]> {
  const column = sort.replace('-', '') as LaunchOrder | 'time'
  return database().launch.findMany({
    where,
    orderBy: [
      orders[column](sort.startsWith('-') ? 'desc' : 'asc'),
      { at: 'desc' },
      { id: 'desc' },
    ],
    include: launchInclude,
    skip,
    take,
  })
}
