import 'server-only'
import { idOrName } from '@/lib/api/paging/rows.server'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import {
  type NovaFacts,
  type NovaPcloud,
  novaAggregates,
  novaCommands,
  pcloudAggregateName,
} from '@/lib/engine'
import { novaFacts } from './nova-facts.server'
import type { AggregatesQuery, NovaAggregatesShown } from './schema'

/**
 * Returns pools and Pclouds as host aggregates with which today's Nova isolates tenants, of all
 * clusters or of one. Each provider is a separate Nova, with its own project ids of tenants.
 */
export async function readNovaAggregates(
  _scope: Scope<'inventory.read'>,
  { cluster }: AggregatesQuery,
): Promise<Result<NovaAggregatesShown, Problem>> {
  const db = database()
  const clusterId = cluster === undefined ? ok(null) : await findCluster(db, cluster)
  if (!clusterId.ok) return clusterId
  const providers = await readProviders(db, clusterId.value)
  const all: NovaAggregatesShown[] = []
  for (const { id, name } of providers) {
    const facts = await novaFacts(db, { id, name }, { clusterId: clusterId.value })
    const title = providers.length > 1 ? [`# Provider ${oneLine(name)}`] : []
    all.push(shownOf(facts, title))
  }
  return ok({
    aggregates: all.flatMap(({ aggregates }) => aggregates),
    ratios: all.flatMap(({ ratios }) => ratios),
    refused: all.flatMap(({ refused }) => refused),
    commands: all.flatMap(({ commands }) => commands),
  })
}

const oneLine = (name: string) => name.replace(/\s+/g, ' ')

function shownOf(facts: NovaFacts, title: readonly string[]): NovaAggregatesShown {
  const { provider } = facts
  const made = novaAggregates(facts)
  const pclouds = new Map(facts.pclouds.map((each) => [pcloudAggregateName(each.id), each]))
  return {
    aggregates: made.aggregates.map((each) => ({
      ...each,
      hosts: [...each.hosts],
      provider,
      ...namesOf(pclouds.get(each.name)),
    })),
    ratios: made.ratios.map((each) => ({ ...each, provider })),
    refused: made.refused.map((each) => ({ ...each, provider })),
    commands: [...title, ...novaCommands(made)],
  }
}

/** The names behind the ids of an aggregate. */
const namesOf = (pcloud: NovaPcloud | undefined) => ({
  pcloud: pcloud?.name ?? null,
  tenants: (pcloud?.tenants ?? []).flatMap(({ name, project }) => (project === null ? [] : name)),
})

async function findCluster(db: Db, requested: string): Promise<Result<string, Problem>> {
  const found = await db.cluster.findMany({
    where: { ...idOrName(requested), archivedAt: null },
    select: { id: true },
  })
  const cluster = found.find(({ id }) => id === requested) ?? found[0]
  return cluster === undefined
    ? err(invalid('cluster', `There is no cluster "${requested}".`))
    : ok(cluster.id)
}

/** Returns the providers of hosts in pools, by name. */
function readProviders(db: Db, clusterId: string | null) {
  const nodes = {
    poolHost: { isNot: null },
    ...(clusterId === null ? {} : { clusterId }),
  }
  const withNodes = { clusters: { some: { nodes: { some: nodes } } } }
  return db.provider.findMany({
    where: { realms: { some: { pods: { some: withNodes } } } },
    select: { id: true, name: true },
    orderBy: { name: 'asc' },
  })
}
