import { type HostAggregate, pcloudAggregateName } from '../host-aggregates'
import { isProjectId, MAX_CHARACTERS, NO_PROJECT, projectList } from './project-list'

/** A server that runs on a host; `tenant` is null for servers of staff. */
export type NovaServer = { name: string; tenant: string | null }

/** A host of a pool, with the servers that run there. */
export type NovaPoolHost = { host: string; flavor: string; servers: readonly NovaServer[] }

/** A tenant that may launch in a Pcloud, and its project at the provider, or null. */
type NovaTenant = { id: string; name: string; project: string | null }

/** A Pcloud with the tenants that may launch there; `owner` is the id of a tenant. */
export type NovaPcloud = {
  id: string
  name: string
  owner: string
  tenants: readonly NovaTenant[]
  hosts: readonly { host: string; enabled: boolean }[]
  ramRatio: number
  cpuRatio: number
}

/** Hosts and Pclouds of one provider, which is named in refusals. */
export type NovaFacts = {
  provider: string
  hosts: readonly NovaPoolHost[]
  pclouds: readonly NovaPcloud[]
}

/** The allocation ratios of a host's memory and processors, which Nova stores in the inventory of the host. */
export type NovaHostRatios = { host: string; ram: number; cpu: number }

/** Why a host, a tenant of a Pcloud, or a whole Pcloud is left out. */
type NovaRefusal = {
  code: 'foreign-servers' | 'ambiguous-host' | 'no-project-id' | 'too-many-projects' | 'bad-project'
  host: string | null
  pcloud: string | null
  tenant: string | null
  sentence: string
}

export type NovaAggregates = {
  aggregates: readonly HostAggregate[]
  ratios: readonly NovaHostRatios[]
  refused: readonly NovaRefusal[]
  /** Refused hosts that a Pcloud has enabled. They are not added to its aggregate, nor removed from it. */
  retained: readonly { aggregate: string; host: string }[]
}

/**
 * Pools and Pclouds for Nova's filter `AggregateMultiTenancyIsolation`: the hosts of a pool are closed to every
 * project, and those that are enabled in a Pcloud are open to its projects. Hosts, tenants and Pclouds that Nova could
 * not isolate are left out and reported. The order of the facts does not matter.
 */
export function novaAggregates({ provider, hosts, pclouds }: NovaFacts): NovaAggregates {
  const sorted = pclouds.toSorted((a, b) => compare(a.id, b.id))
  const ofHosts = hostRefusals(hosts, sorted)
  const ofLists = sorted.flatMap(projectRefusals)
  const refusedHosts = new Set(ofHosts.map(({ host }) => host))
  const refusedPclouds = new Set(ofLists.map(({ pcloud }) => pcloud))
  const exported = hosts.filter(({ host }) => !refusedHosts.has(host))
  const open = sorted
    .filter((pcloud) => !refusedPclouds.has(pcloud.id) && !hasNoProject(pcloud))
    .map((pcloud) => ({
      ...pcloud,
      hosts: pcloud.hosts.filter(({ host }) => !refusedHosts.has(host)),
    }))
  const flavors = [...new Set(exported.map(({ flavor }) => flavor))].sort()
  return {
    aggregates: [
      ...flavors.map((flavor) => poolAggregate(flavor, exported)),
      ...open.map(pcloudAggregate),
    ],
    ratios: open.flatMap(ratiosOf).toSorted((a, b) => compare(a.host, b.host)),
    refused: [
      ...ofHosts,
      ...sorted.flatMap((pcloud) => tenantRefusals(pcloud, provider)),
      ...ofLists,
    ],
    retained: sorted.flatMap(({ id, hosts: held }) =>
      namesOf(held.filter(({ host, enabled }) => enabled && refusedHosts.has(host))).map(
        (host) => ({ aggregate: pcloudAggregateName(id), host }),
      ),
    ),
  }
}

const poolAggregate = (flavor: string, hosts: readonly NovaPoolHost[]): HostAggregate => ({
  name: `Pcloud:host_flavor:${flavor}`,
  hosts: namesOf(hosts.filter((each) => each.flavor === flavor)),
  metadata: { filter_tenant_id: NO_PROJECT },
})

function pcloudAggregate({ id, tenants, hosts }: NovaPcloud): HostAggregate {
  const projects = projectsOf(tenants)
  const each = projects.map((project, i) => [`filter_tenant_id${i + 1}`, project])
  return {
    name: pcloudAggregateName(id),
    hosts: namesOf(hosts.filter(({ enabled }) => enabled)),
    metadata: { filter_tenant_id: projectList(projects), ...Object.fromEntries(each) },
  }
}

const projectsOf = (tenants: readonly NovaTenant[]): string[] =>
  tenants.flatMap(({ project }) => project ?? []).sort()

/** True if no tenant of a Pcloud has a project id. Its hosts then stay closed, like hosts of a pool. */
const hasNoProject = ({ tenants }: NovaPcloud): boolean =>
  tenants.length > 0 && tenants.every(({ project }) => project === null)

const ratiosOf = ({ hosts, ramRatio, cpuRatio }: NovaPcloud): NovaHostRatios[] =>
  hosts.map(({ host }) => ({ host, ram: ramRatio, cpu: cpuRatio }))

/** Refuses hosts that run servers of tenants who may not launch there, and names of several hosts. */
function hostRefusals(
  hosts: readonly NovaPoolHost[],
  pclouds: readonly NovaPcloud[],
): NovaRefusal[] {
  const holders = new Map(pclouds.flatMap((it) => it.hosts.map(({ host }) => [host, it] as const)))
  const seen = new Set<string>()
  return hosts
    .toSorted((a, b) => compare(a.host, b.host))
    .flatMap(({ host, servers }): NovaRefusal[] => {
      const holder = holders.get(host)
      const of = { host, pcloud: holder?.id ?? null, tenant: null }
      if (seen.has(host)) {
        const sentence = `Several hosts are called ${host}: export one cluster at a time.`
        return [{ ...of, code: 'ambiguous-host', sentence }]
      }
      seen.add(host)
      const foreign = servers.filter(({ tenant }) => !mayRun(holder, tenant))
      if (foreign.length === 0) return []
      const names = foreign.map(({ name }) => name).sort()
      const sentence = `${host} still runs ${names.join(', ')}: move or end what is not the Pcloud’s first.`
      return [{ ...of, code: 'foreign-servers', sentence }]
    })
}

const mayRun = (holder: NovaPcloud | undefined, tenant: string | null): boolean =>
  holder !== undefined &&
  tenant !== null &&
  (tenant === holder.owner || holder.tenants.some(({ id }) => id === tenant))

/** Refuses tenants without a project id, each with the remedy. */
function tenantRefusals(pcloud: NovaPcloud, provider: string): NovaRefusal[] {
  const enabled = namesOf(pcloud.hosts.filter((each) => each.enabled))
  const left =
    hasNoProject(pcloud) && enabled.length > 0
      ? `, and its hosts stay closed: ${enabled.join(', ')}`
      : ''
  return pcloud.tenants
    .filter(({ project }) => project === null)
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.id, b.id))
    .map(({ id, name }) => ({
      code: 'no-project-id',
      host: null,
      pcloud: pcloud.id,
      tenant: id,
      sentence: `${pcloud.name}: the tenant ${name} has no project id at ${provider}${left}. Enter it under Settings → Tenants → ${name}.`,
    }))
}

/** Refuses a Pcloud whose projects do not fit into the single value that Nova reads. */
function projectRefusals({ id, name, tenants }: NovaPcloud): NovaRefusal[] {
  const of = { host: null, pcloud: id, tenant: null }
  const projects = projectsOf(tenants)
  const bad = projects.filter((project) => !isProjectId(project))
  if (bad.length > 0) {
    const sentence = `${name}: ${bad.map((it) => `"${it}"`).join(', ')} cannot stand in a list of projects.`
    return [{ ...of, code: 'bad-project', sentence }]
  }
  const characters = projectList(projects).length
  if (characters <= MAX_CHARACTERS) return []
  const sentence = `${name}: its ${projects.length} projects take ${characters} characters, and Nova keeps ${MAX_CHARACTERS} at most (7 projects of 32 characters). Revoke some.`
  return [{ ...of, code: 'too-many-projects', sentence }]
}

const namesOf = (hosts: readonly { host: string }[]) => hosts.map(({ host }) => host).sort()

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
