import 'server-only'
import type { z } from 'zod'
import type { Page } from '@/lib/api/paging/cursor'
import { byName, idOrName } from '@/lib/api/paging/rows.server'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { refuseCostlySlas } from '@/lib/features/ranker-factors/refuse-costly-slas.server'
import { serializeFields } from '@/lib/features/resources/fields/field-values'
import { findMissing, inWords } from '@/lib/features/resources/find-references.server'
import { defineResource, storedOf } from '@/lib/features/resources/resource.server'
import { storedIn } from '@/lib/features/resources/stored-in.server'
import { slaContract } from './contract'
import { type Sla, type slaChangesSchema, slaFields } from './schema'

const include = {
  account: { select: { name: true, provider: { select: { name: true } } } },
  tenant: { select: { name: true } },
} satisfies Prisma.SlaInclude
type Row = Prisma.SlaGetPayload<{ include: typeof include }>

const serializeSla = (row: Row, now: Date): Sla => ({
  ...storedOf(row),
  ...serializeFields(slaFields, row),
  account: row.account.name,
  provider: row.account.provider.name,
  tenant: row.tenant?.name ?? null,
  state: row.startAt > now ? 'coming' : row.endAt > now ? 'in-force' : 'expired',
})

export const slaResource = defineResource({
  noun: 'sla',
  routes: slaContract,
  fields: slaFields,
  ...storedIn((db) => db.sla, serializeSla),
  alsoDecides: ['archivedAt'],
  list: (db, page, filter) => listSlas(db, page, filter, {}),
  find: (db, id) => db.sla.findUnique({ where: { id }, include }),
  checkNew: missingPlace,
  checkChanges: async (tx, changes, { name, tenantId }) =>
    (await missingPlace(tx, changes)) ??
    (await namedElsewhere(tx, name, changes.name)) ??
    (await namedByOthers(tx, name, tenantId, changes.tenantId)),
  referencedBy: async (tx, { name, createdAt }) => [
    ...inWords({ preference: await namingPreferences(tx, name) }),
    // Any launch may have been ranked with the SLA, regardless of its account.
    ...((await tx.launch.findFirst({ where: { at: { gte: createdAt } } })) === null
      ? []
      : ['launches since it was created']),
  ],
  alsoRecorded: ({ account, tenant }) => ({
    account: `${account.provider.name}/${account.name}`,
    tenant: tenant?.name ?? null,
  }),
})

type Caller = Pick<Scope, 'tenantId' | 'userId' | 'now'>
type Author = Omit<Caller, 'tenantId'>

/** The resource with checks of the live rule, which an author's thread evaluates. */
const withCosts = (author: Author): typeof slaResource => ({
  ...slaResource,
  checkNew: async (tx, facts) => {
    const after = new Date(facts.endAt) > author.now ? facts.services : null
    const changed = { name: facts.name, before: null, after }
    return (
      (await slaResource.checkNew?.(tx, facts)) ??
      (await refuseCostlySlas(tx, author, [changed], 'services'))
    )
  },
  checkChanges: async (tx, changes, row) =>
    (await slaResource.checkChanges?.(tx, changes, row)) ??
    (await costOfChange(tx, author, changes, row)),
})

type Changes = z.output<typeof slaChangesSchema>

function costOfChange(tx: Db, author: Author, changes: Changes, row: Row): Promise<Problem | null> {
  const { archived = row.archivedAt !== null, endAt = row.endAt, services = row.services } = changes
  const before = row.archivedAt === null && row.endAt > author.now ? row.services : null
  const after = !archived && new Date(endAt) > author.now ? services : null
  // Other fields do not change the cost of an SLA that counts.
  if (before !== null && changes.services === undefined) return Promise.resolve(null)
  const path =
    changes.services !== undefined ? 'services' : changes.archived === false ? 'archived' : 'endAt'
  return refuseCostlySlas(tx, author, [{ name: row.name, before, after }], path)
}

const nowhere = { accountId: null, account: null, provider: null }

/**
 * The SLAs that a caller may see. Staff see all of them. Members of a tenant see their own and those without a
 * customer, but not the accounts, so they cannot filter by account either.
 */
export function slasFor({ tenantId, ...author }: Caller): typeof slaResource {
  if (tenantId === null) return withCosts(author)
  const visible = { OR: [{ tenantId }, { tenantId: null }] }
  return {
    ...slaResource,
    list: (db, page, filter) =>
      listSlas(db, page, filter, filter.account === undefined ? visible : { id: { in: [] } }),
    find: (db, id) => db.sla.findFirst({ where: { AND: [{ id }, visible] }, include }),
    shown: async (_db, rows, now) => rows.map((row) => ({ ...serializeSla(row, now), ...nowhere })),
  }
}

type SlaFilter = {
  account?: string | undefined
  tenant?: string | undefined
  at?: string | undefined
}

function listSlas(
  db: Db,
  page: Page,
  { account, tenant, at }: SlaFilter,
  of: Prisma.SlaWhereInput,
) {
  const { where, ...rest } = byName(page)
  const then = at === undefined ? undefined : new Date(at)
  const filter = {
    ...(account === undefined ? {} : { account: idOrName(account) }),
    ...(tenant === undefined
      ? {}
      : tenant === 'any'
        ? { tenantId: null }
        : { tenant: idOrName(tenant) }),
    ...(then === undefined ? {} : { startAt: { lte: then }, endAt: { gt: then } }),
  }
  return db.sla.findMany({ ...rest, where: { AND: [where, filter, of] }, include })
}

async function missingPlace(
  tx: Db,
  { accountId, tenantId }: { accountId?: string | undefined; tenantId?: string | null | undefined },
) {
  const accounts = accountId === undefined ? [] : [{ id: accountId, path: 'accountId' }]
  const tenants = tenantId == null ? [] : [{ id: tenantId, path: 'tenantId' }]
  return (
    (await findMissing(tx.account, 'account', accounts)) ??
    (await findMissing(tx.tenant, 'tenant', tenants))
  )
}

/** Preferences name SLAs by the id of the protocol, so an SLA with preferences cannot be renamed. */
async function namedElsewhere(tx: Db, name: string, requested = name): Promise<Problem | null> {
  if (requested === name || (await namingPreferences(tx, name)) === 0) return null
  return invalid(
    'name',
    'is named by preferences; change those first, or create another SLA',
    'in-use',
  )
}

/** Preferences name only SLAs of their tenant and of all tenants, so the new tenant must have all that name an SLA. */
async function namedByOthers(
  tx: Db,
  name: string,
  tenantId: string | null,
  requested = tenantId,
): Promise<Problem | null> {
  if (requested === tenantId || requested === null) return null
  const others = { OR: [{ tenantId: null }, { tenantId: { not: requested } }] }
  if ((await namingPreferences(tx, name, others)) === 0) return null
  return invalid(
    'tenantId',
    'cannot be this tenant while preferences of others name the SLA; change those first, or create another SLA',
    'in-use',
  )
}

const namingPreferences = (tx: Db, name: string, of: Prisma.RankPreferenceWhereInput = {}) =>
  tx.rankPreference.count({
    where: { AND: [{ priorities: { array_contains: [{ slaId: name }] } }, of] },
  })
