import 'server-only'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { type HostAggregate, hostAggregates, type NovaFacts, novaAggregates } from '@/lib/engine'
import { hostsAt, novaFacts } from '@/lib/features/pclouds/aggregates/nova-facts.server'
import { aggregateFacts } from '@/lib/features/pclouds/aggregates/read-aggregates.server'
import { installationOf } from '@/lib/features/settings/installation.server'
import type { Desired } from './steps/desired'
import type { Blocked } from './steps/step'

type WrittenForm = 'nova' | 'original'

type Cloud = {
  provider: { id: string; name: string }
  /** The region of the settings. Null if the cloud has only one. */
  region: string | null
  form: WrittenForm
}

/**
 * Returns the desired state of an account's Nova, from the pools and private clouds there. Blocked if the hosts of its
 * region cannot be found.
 */
export async function desiredState(
  db: Db,
  { provider, region, form }: Cloud,
): Promise<Result<Desired, Blocked>> {
  const realm = region === null ? ok(null) : await realmOf(db, provider, region)
  if (!realm.ok) return realm
  const part = { realmId: realm.value }
  const facts = await novaFacts(db, provider, part)
  const where = hostsAt(provider.id, part)
  const made = novaAggregates(facts)
  const draining = await db.hostAllocation.findMany({
    where: { drainingAt: { not: null }, closedAt: null, ...where },
    select: { node: { select: { name: true } } },
  })
  return ok({
    installation: await installationOf(db),
    aggregates: form === 'nova' ? made.aggregates : originalForm(await aggregateFacts(db, where)),
    ratios: form === 'nova' ? made.ratios : [],
    draining: draining.map(({ node }) => node.name),
    projectsOf: await projectsOfHosts(db, facts, provider.id),
    refused: form === 'nova' ? made.refused : [],
    retained: form === 'nova' ? made.retained : [],
  })
}

/**
 * Returns the id of the realm with the name of the region. Null if none has that name and the provider has a single
 * realm in use: all hosts are then in the region.
 */
async function realmOf(
  db: Db,
  provider: Cloud['provider'],
  region: string,
): Promise<Result<string | null, Blocked>> {
  const realms = await db.realm.findMany({ where: { providerId: provider.id } })
  const named = realms.find(({ name }) => name === region)
  if (named !== undefined) return ok(named.id)
  if (realms.filter(({ archivedAt }) => archivedAt === null).length === 1) return ok(null)
  const sentence = `${provider.name} has no realm named ${region}, so its hosts there cannot be found: add the realm, or correct the region of the account.`
  return err({ code: 'no-realm', host: null, sentence })
}

/** Only flavors and private clouds with hosts at this provider; the others may belong to other providers. */
const originalForm = (facts: Parameters<typeof hostAggregates>[0]): readonly HostAggregate[] =>
  hostAggregates(facts).aggregates.filter(({ hosts }) => hosts.length > 0)

/** The projects that may have servers on each host: those of its owner and of tenants that may launch there. */
async function projectsOfHosts(db: Db, { hosts, pclouds }: NovaFacts, providerId: string) {
  const owners = await db.tenantProject.findMany({
    where: { providerId, tenantId: { in: pclouds.map(({ owner }) => owner) } },
  })
  const projectsOf = new Map<string, ReadonlySet<string>>(
    hosts.map(({ host }) => [host, new Set()]),
  )
  for (const { owner, tenants, hosts: held } of pclouds) {
    const projects = new Set([
      ...tenants.flatMap(({ project }) => project ?? []),
      ...owners.flatMap((it) => (it.tenantId === owner ? it.projectId : [])),
    ])
    for (const { host } of held) projectsOf.set(host, projects)
  }
  return projectsOf
}
