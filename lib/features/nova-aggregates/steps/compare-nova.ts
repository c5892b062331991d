import { type HostAggregate, pcloudAggregateName } from '@/lib/engine'
import { type Desired, drainReason, INSTALLATION_KEY } from './desired'
import type { NovaAggregate, NovaState } from './nova-state'
import type { Blocked, Comparison, MetadataChange, Step } from './step'

const POOL = 'Pcloud:host_flavor:'

/**
 * Returns the changes after which Nova isolates hosts as pools and private clouds do. In their order no host is
 * temporarily open to other projects: pools close their hosts first, and are opened last.
 */
export function compareNova(desired: Desired, state: NovaState): Comparison {
  const { installation, refused } = desired
  const hosts = new Set(state.services.map(({ host }) => host))
  const left = leftOut(desired, state)
  const byName = new Map(state.aggregates.map((it) => [it.name, it]))
  const names = new Set(desired.aggregates.map(({ name }) => name))
  const others = desired.aggregates.filter(({ name }) => isOthers(byName.get(name), installation))
  const own = desired.aggregates.filter((it) => !others.includes(it))
  const unwanted = state.aggregates.filter(
    (it) =>
      it.metadata[INSTALLATION_KEY] === installation &&
      !names.has(it.name) &&
      !left.aggregates.has(it.name),
  )
  const steps: Step[] = [
    ...own.flatMap((it) =>
      requiredSteps(it, byName.get(it.name) ?? null, { installation, left, hosts }),
    ),
    ...unwanted.flatMap((it) => removalSteps(it, left)),
    ...serviceSteps(desired, state),
    ...ratioSteps(desired, state, left),
  ]
  return {
    steps: steps.toSorted((a, b) => rankOf(a) - rankOf(b)),
    blocked: [
      ...refused.map(({ code, host, sentence }) => ({ code, host, sentence })),
      ...others.map(({ name }) => othersAggregate(name)),
      ...unknownHosts(desired, hosts),
      ...withoutInventory(desired, state, hosts),
    ],
  }
}

/** Hosts and aggregates that are left unchanged at Nova. */
type Left = {
  /** Hosts that are not added to aggregates, nor removed from pools. */
  hosts: ReadonlySet<string>
  aggregates: ReadonlySet<string>
  isRemovable: (host: string, aggregate: string) => boolean
}

/**
 * A refused host leaves the private clouds in which it is not enabled, so that it takes nothing new there. It must be in
 * a pool at Nova, because it would otherwise be open to every project.
 */
function leftOut({ refused, retained }: Desired, { aggregates }: NovaState): Left {
  const hosts = new Set(refused.flatMap(({ host }) => host ?? []))
  const pooled = new Set(aggregates.filter(isPool).flatMap((it) => it.hosts))
  const wholes = refused.filter(isWhole).flatMap(({ pcloud }) => pcloud ?? [])
  return {
    hosts,
    aggregates: new Set(wholes.map(pcloudAggregateName)),
    isRemovable: (host, aggregate) =>
      !hosts.has(host) ||
      (!isPool({ name: aggregate }) &&
        pooled.has(host) &&
        !retained.some((it) => it.host === host && it.aggregate === aggregate)),
  }
}

const isPool = ({ name }: Pick<NovaAggregate, 'name'>) => name.startsWith(POOL)

/** True if a whole Pcloud is refused, because its projects cannot be written. */
const isWhole = ({ code }: Desired['refused'][number]) =>
  code === 'too-many-projects' || code === 'bad-project'

const isOthers = (found: NovaAggregate | undefined, installation: string): boolean => {
  const marked = found?.metadata[INSTALLATION_KEY]
  return marked !== undefined && marked !== installation
}

type Facts = { installation: string; left: Left; hosts: ReadonlySet<string> }

function requiredSteps(
  { name, hosts: requested, metadata }: HostAggregate,
  found: NovaAggregate | null,
  { installation, left, hosts }: Facts,
): Step[] {
  const marked = { ...metadata, [INSTALLATION_KEY]: installation }
  const of = { aggregate: name, id: found?.id ?? null }
  const changed = found && changedMetadata(found.metadata, marked)
  const present = found?.hosts ?? []
  return [
    ...(found === null ? [{ kind: 'create-aggregate' as const, ...of, metadata: marked }] : []),
    ...(changed !== null && Object.keys(changed.metadata).length > 0
      ? [{ kind: 'set-metadata' as const, ...of, ...changed }]
      : []),
    ...requested
      .filter((host) => hosts.has(host) && !present.includes(host) && !left.hosts.has(host))
      .map((host) => ({ kind: 'add-host' as const, ...of, host })),
    ...present
      .filter((host) => !requested.includes(host) && left.isRemovable(host, name))
      .map((host) => ({ kind: 'remove-host' as const, ...of, host })),
  ]
}

/** Keys of Berth. Other keys, such as the availability zone, are not changed. */
const isOwnKey = (key: string) =>
  /^(filter_tenant_id|pcloud:)/.test(key) ||
  ['ram_allocation_ratio', 'cpu_allocation_ratio', INSTALLATION_KEY].includes(key)

function changedMetadata(
  found: Readonly<Record<string, string>>,
  requested: Readonly<Record<string, string>>,
): { metadata: MetadataChange; former: MetadataChange } {
  const gone = Object.keys(found).filter((key) => isOwnKey(key) && !(key in requested))
  const set = Object.entries(requested).filter(([key, value]) => found[key] !== value)
  const metadata = Object.fromEntries([...set, ...gone.map((key) => [key, null] as const)])
  const former = Object.keys(metadata).map((key) => [key, found[key] ?? null] as const)
  return { metadata, former: Object.fromEntries(former) }
}

function removalSteps({ id, name: aggregate, hosts }: NovaAggregate, left: Left): Step[] {
  const removed = hosts.filter((host) => left.isRemovable(host, aggregate))
  const steps: Step[] = removed.map((host) => ({ kind: 'remove-host', aggregate, id, host }))
  const isEmpty = removed.length === hosts.length
  return isEmpty ? [...steps, { kind: 'delete-aggregate', aggregate, id }] : steps
}

function serviceSteps({ draining, installation }: Desired, { services }: NovaState): Step[] {
  const reason = drainReason(installation)
  return services.flatMap(({ id: serviceId, host, isEnabled, reason: found }): Step[] => {
    const isDraining = draining.includes(host)
    if (isEnabled && isDraining) return [{ kind: 'disable-service', host, serviceId, reason }]
    const isOver = !isEnabled && !isDraining && found === reason
    return isOver ? [{ kind: 'enable-service', host, serviceId }] : []
  })
}

const CLOSE = 1e-6
const differs = (a: number, b: number) => Math.abs(a - b) > CLOSE

function ratioSteps({ ratios }: Desired, state: NovaState, left: Left): Step[] {
  return ratios.flatMap(({ host, ram, cpu }): Step[] => {
    const found = state.ratios.get(host)
    if (found === undefined || left.hosts.has(host)) return []
    const isSame = !differs(found.ram, ram) && !differs(found.cpu, cpu)
    return isSame ? [] : [{ kind: 'set-ratios', host, ram, cpu }]
  })
}

const order = [
  'close',
  'disable-service',
  'remove-host',
  'create-aggregate',
  'set-metadata',
  'add-host',
  'set-ratios',
  'enable-service',
  'open',
  'delete-aggregate',
]

function rankOf(step: Step): number {
  const isOfPool = 'aggregate' in step && isPool({ name: step.aggregate })
  const isOpening = step.kind === 'remove-host' && isOfPool
  const isClosing = isOfPool && !isOpening && step.kind !== 'delete-aggregate'
  return order.indexOf(isClosing ? 'close' : isOpening ? 'open' : step.kind)
}

const othersAggregate = (name: string): Blocked => ({
  code: 'other-installation',
  host: null,
  sentence: `Another installation of Berth writes the aggregate ${name}: use other host flavors there, or remove its key ${INSTALLATION_KEY}.`,
})

const unknownHosts = ({ aggregates }: Desired, hosts: ReadonlySet<string>): Blocked[] =>
  [...new Set(aggregates.flatMap((it) => it.hosts))]
    .filter((host) => !hosts.has(host))
    .map((host) => ({
      code: 'unknown-host',
      host,
      sentence: `Nova has no compute service on ${host}: a node needs the name of its compute host.`,
    }))

const withoutInventory = ({ ratios }: Desired, state: NovaState, hosts: ReadonlySet<string>) =>
  ratios
    .filter(({ host }) => hosts.has(host) && !state.ratios.has(host))
    .map(
      ({ host }): Blocked => ({
        code: 'no-inventory',
        host,
        sentence: `Placement has no inventory of ${host}, so its ratios stay as they are.`,
      }),
    )
