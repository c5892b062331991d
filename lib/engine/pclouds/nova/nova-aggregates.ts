import type { HostAggregate } from '../host-aggregates'
import { isProjectId, MOST_CHARACTERS, NO_PROJECT, projectList } from './project-list'

/** A server that lies on a host; `project` null: staff's own. */
export type NovaServer = { name: string; project: string | null }

/** A host of a pool, with the servers that lie there. */
export type NovaPoolHost = { host: string; flavor: string; servers: readonly NovaServer[] }

/** A Pcloud with the projects that may launch there. */
export type NovaPcloud = {
  id: string
  name: string
  owner: string
  projects: readonly string[]
  hosts: readonly { host: string; enabled: boolean }[]
  ramRatio: number
  cpuRatio: number
}

export type NovaFacts = { hosts: readonly NovaPoolHost[]; pclouds: readonly NovaPcloud[] }

/** How far memory and processors of a host are given away; Nova keeps it with the host's inventory. */
export type NovaHostRatios = { host: string; ram: number; cpu: number }

/** What is left out, in words; `host` null: a whole Pcloud. */
export type NovaRefusal = {
  code: 'foreign-servers' | 'ambiguous-host' | 'too-many-projects' | 'bad-project'
  host: string | null
  pcloud: string | null
  sentence: string
}

export type NovaAggregates = {
  aggregates: readonly HostAggregate[]
  ratios: readonly NovaHostRatios[]
  refused: readonly NovaRefusal[]
}

/**
 * Pools and Pclouds for Nova's filter `AggregateMultiTenancyIsolation`: the hosts of a pool are
 * closed to every project, and those that are enabled in a Pcloud are open to its projects. What
 * Nova would not keep apart is left out and told. The order of the facts does not matter.
 */
export function novaAggregates({ hosts, pclouds }: NovaFacts): NovaAggregates {
  const sorted = pclouds.toSorted((a, b) => compare(a.id, b.id))
  const refusals = [...hostRefusals(hosts, sorted), ...sorted.flatMap(projectRefusals)]
  const refusedHosts = new Set(refusals.flatMap(({ host }) => host ?? []))
  const refusedPclouds = new Set(
    refusals.flatMap(({ host, pcloud }) => (host === null ? (pcloud ?? []) : [])),
  )
  const told = hosts.filter(({ host }) => !refusedHosts.has(host))
  const open = sorted
    .filter(({ id }) => !refusedPclouds.has(id))
    .map((pcloud) => ({
      ...pcloud,
      hosts: pcloud.hosts.filter(({ host }) => !refusedHosts.has(host)),
    }))
  const flavors = [...new Set(told.map(({ flavor }) => flavor))].sort()
  return {
    aggregates: [
      ...flavors.map((flavor) => poolAggregate(flavor, told)),
      ...open.map(pcloudAggregate),
    ],
    ratios: open.flatMap(ratiosOf).toSorted((a, b) => compare(a.host, b.host)),
    refused: refusals,
  }
}

const poolAggregate = (flavor: string, hosts: readonly NovaPoolHost[]): HostAggregate => ({
  name: `Pcloud:host_flavor:${flavor}`,
  hosts: namesOf(hosts.filter((each) => each.flavor === flavor)),
  metadata: { filter_tenant_id: NO_PROJECT },
})

const pcloudAggregate = ({ id, projects, hosts }: NovaPcloud): HostAggregate => ({
  name: `Pcloud:${id}`,
  hosts: namesOf(hosts.filter(({ enabled }) => enabled)),
  metadata: {
    filter_tenant_id: projectList(projects),
    ...Object.fromEntries(
      projects.toSorted().map((project, i) => [`filter_tenant_id${i + 1}`, project]),
    ),
  },
})

const ratiosOf = ({ hosts, ramRatio, cpuRatio }: NovaPcloud): NovaHostRatios[] =>
  hosts.map(({ host }) => ({ host, ram: ramRatio, cpu: cpuRatio }))

/** Hosts that run servers of others than may launch there, and names that mean several hosts. */
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
      const of = { host, pcloud: holder?.id ?? null }
      if (seen.has(host)) {
        const sentence = `Several hosts are called ${host}: export one cluster at a time.`
        return [{ ...of, code: 'ambiguous-host', sentence }]
      }
      seen.add(host)
      const foreign = servers.filter(({ project }) => !mayRun(holder, project))
      if (foreign.length === 0) return []
      const names = foreign.map(({ name }) => name).sort()
      const sentence = `${host} still runs ${names.join(', ')}: move or end what is not the Pcloud’s first.`
      return [{ ...of, code: 'foreign-servers', sentence }]
    })
}

const mayRun = (holder: NovaPcloud | undefined, project: string | null): boolean =>
  holder !== undefined &&
  project !== null &&
  (project === holder.owner || holder.projects.includes(project))

/** A Pcloud whose projects Nova cannot tell in one value, all of them. */
function projectRefusals({ id, name, projects }: NovaPcloud): NovaRefusal[] {
  const of = { host: null, pcloud: id }
  const bad = projects.filter((project) => !isProjectId(project)).sort()
  if (bad.length > 0) {
    const sentence = `${name}: ${bad.map((it) => `"${it}"`).join(', ')} cannot stand in a list of projects.`
    return [{ ...of, code: 'bad-project', sentence }]
  }
  const characters = projectList(projects).length
  if (characters <= MOST_CHARACTERS) return []
  const sentence = `${name}: its ${projects.length} projects take ${characters} characters, and Nova keeps ${MOST_CHARACTERS} at most (7 projects of 32 characters). Revoke some.`
  return [{ ...of, code: 'too-many-projects', sentence }]
}

const namesOf = (hosts: readonly { host: string }[]) => hosts.map(({ host }) => host).sort()

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
