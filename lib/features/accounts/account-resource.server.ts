import 'server-only'
import type { Page } from '@/lib/api/paging/cursor'
import { containing, idOrName } from '@/lib/api/paging/rows.server'
import type { Db } from '@/lib/db/client.server'
import { refuseCurrency } from '@/lib/features/price-rules/currency-change.server'
import {
  findMissing,
  inWords,
  isNamedByPolicy,
} from '@/lib/features/resources/find-references.server'
import { defineResource } from '@/lib/features/resources/resource.server'
import { archivedIn } from '@/lib/features/resources/stored-in.server'
import { freeSlot, slotCounts } from './account-display'
import { accountContract } from './contract'
import { accountFields } from './fields'
import { type AccountRow, accountInclude as include, serializeAccounts } from './row.server'

export const accountResource = defineResource({
  noun: 'account',
  counted: 'accounts',
  routes: accountContract,
  fields: accountFields,
  ...archivedIn((db) => db.account),
  alsoDecides: ['ordinal', 'providerId', 'archivedAt'],
  list: (db, page, { provider, enabled, maintenance }) => {
    const { where, ...rest } = byOrdinal(page)
    const of = {
      ...(provider === undefined ? {} : { provider: idOrName(provider) }),
      ...(enabled === undefined ? {} : { enabled: enabled === 'true' }),
      ...(maintenance === undefined ? {} : { maintenance: maintenance === 'true' }),
    }
    return db.account.findMany({ ...rest, where: { ...where, ...of }, include })
  },
  cursorOf: (row: AccountRow) => [row.ordinal, row.id],
  find: (db, id) => db.account.findUnique({ where: { id }, include }),
  checkNew: (tx, { providerId }) =>
    findMissing(tx.provider, 'provider', [{ id: providerId, path: 'providerId' }]),
  checkChanges: refuseCurrency,
  insert: async (tx, facts, now) => {
    const colourSlot = facts.colourSlot ?? (await nextSlot(tx))
    return tx.account.create({ data: { ...facts, colourSlot, createdAt: now } })
  },
  referencedBy: async (tx, { id: accountId, running, reserved }) => [
    ...inWords({
      price: await tx.price.count({ where: { accountId } }),
      'pushed image': await tx.providerImage.count({ where: { accountId } }),
      pool: await tx.poolAccount.count({ where: { accountId } }),
      'running instance': running + reserved,
      launch: await tx.launch.count({ where: { accountId } }),
      SLA: await tx.sla.count({ where: { accountId } }),
    }),
    ...((await isNamedByPolicy(tx, accountId)) ? ['a policy'] : []),
  ],
  titleOf: ({ name, provider }) => `${provider.name}/${name}`,
  alsoRecorded: ({ provider }) => ({ provider: provider.name }),
  shown: serializeAccounts,
})

/** All lists of accounts use this order. A search also matches the provider's name. */
function byOrdinal({ limit, after, q, archived }: Page) {
  return {
    where: {
      AND: [
        archived ? {} : { archivedAt: null },
        q === null ? {} : { OR: [{ name: containing(q) }, { provider: { name: containing(q) } }] },
        after === null ? {} : { ordinal: { gt: typeof after[0] === 'number' ? after[0] : 0 } },
      ],
    },
    orderBy: { ordinal: 'asc' as const },
    take: limit + 1,
  }
}

async function nextSlot(db: Db): Promise<number> {
  const accounts = await db.account.findMany({
    where: { archivedAt: null },
    select: { colourSlot: true },
  })
  return freeSlot(slotCounts(accounts.map(({ colourSlot }) => colourSlot)))
}
