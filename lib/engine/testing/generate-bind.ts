import { type Random, randomFrom } from './random'

/**
 * Inputs of `bind`, unparsed, the same for the same arguments on every machine: pods at, below and
 * above their threshold, ties of every kind, open and closed rows, attachments that work and that do
 * not. About one in twelve is bad input. Safe in a browser.
 */
export function generateBindCases(count: number, seed: number): unknown[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, () => {
    const sound = oneCase(random)
    return random.chance(1 / 12) ? spoiled(random, sound) : sound
  })
}

const times = [
  '2016-01-01T00:00:00Z',
  '2016-01-01T01:00:00+01:00',
  '2016-01-15T00:00:00.5Z',
  '2016-02-01T12:30:00Z',
  '2017-12-31T23:59:59Z',
]
const groups = ['general', 'resource=CAD', 'resource=cad', 'gpu=yes']
const tenants = ['t1', 't2']
const zones = ['az1', 'az2', 'az3']

function oneCase(random: Random) {
  const pods = Array.from({ length: random.integer(0, 9) }, (_, index) => onePod(random, index))
  const podId = () => random.pick([...pods.map(({ id }) => id), 'gone'])
  const bindings = Array.from({ length: random.integer(0, 6) }, (_, index) => ({
    id: `b${index}`,
    tenant: random.pick(tenants),
    pod: podId(),
    az: random.pick(zones),
    group: random.chance(0.7) ? 'general' : random.pick(groups),
    startAt: random.pick(times),
    endAt: random.chance(0.25) ? '2018-01-01T00:00:00Z' : null,
  }))
  return {
    config: oneConfig(random),
    pods: random.shuffled(pods),
    bindings,
    resources: {
      mine: { tenant: 't1', pod: podId() },
      theirs: { tenant: 't2', pod: podId() },
    },
    request: oneRequest(random),
  }
}

function onePod(random: Random, index: number) {
  return {
    id: `pod${index}`,
    az: random.chance(0.05) ? '' : random.pick(zones),
    createdAt: random.pick(times),
    tag: random.chance(0.7) ? {} : random.pick([{ resource: 'CAD' }, { gpu: 'yes' }]),
    costPerHour: random.pick([null, '0', '0.0400', 0.04, '1.25', '12.000000000000000001']),
    threshold: random.pick([null, null, 0, 0.5, 0.9, 1]),
    state: random.pick(['active', 'active', 'active', 'active', 'maintenance', 'draining']),
    usage: random.chance(0.2) ? null : oneUsage(random),
  }
}

function oneUsage(random: Random) {
  const used = () => random.pick([0, 10, 20, 30, 50, 79, 80, 85, 100, 130])
  const nova = {
    vcpus: random.pick([100, 100, 0]),
    vcpus_used: used(),
    memory_mb: 1000,
    memory_mb_used: random.chance(0.9) ? used() * 2 : random.pick([799, 800, 801]),
    local_gb: random.pick([100, 37.5]),
    local_gb_used: random.pick([0, 10, 20, 30]),
  }
  const cinder = { total_capacity_gb: random.pick([0, 500]), free_capacity_gb: used() * 4 }
  return random.pick([{ nova }, { nova, cinder }, { cinder }, {}])
}

function oneConfig(random: Random) {
  const weighers = random.shuffled(['creation_time', 'idle_capacity', 'cost'])
  const filters = random.shuffled(['all-pods', 'availability-zone', 'resource-affinity'])
  return {
    ...(random.chance(0.3) ? { defaultThreshold: random.pick([0.5, 0.8, 0.801, 1]) } : {}),
    ...(random.chance(0.3)
      ? { affinityKeys: random.pick([[], ['gpu', 'resource'], ['disk']]) }
      : {}),
    ...(random.chance(0.2) ? { filters: filters.slice(0, random.integer(0, 3)) } : {}),
    weighers: weighers
      .slice(0, random.integer(0, 3))
      .map((name) => ({ name, multiplier: random.pick([1, 1, 2, 0.5, 0, -1]) })),
  }
}

function oneRequest(random: Random) {
  return {
    tenant: random.pick(tenants),
    kind: random.pick(['server', 'volume']),
    az: random.pick([null, '', 'az1', 'az1', 'az2', 'az9']),
    extraSpecs: random.pick([
      {},
      {},
      { 'hw:cpu_policy': 'dedicated' },
      { resource: 'CAD' },
      { resource: 'cad' },
      { gpu: 'yes', resource: 'CAD' },
    ]),
    attachTo: random.chance(0.85) ? null : random.pick(['mine', 'theirs', 'nothing', 'toString']),
    now: '2018-06-01T00:00:00Z',
  }
}

/** The case with one thing in it that is refused. */
function spoiled(random: Random, sound: ReturnType<typeof oneCase>): unknown {
  const { config, request } = sound
  return random.pick<unknown>([
    { ...sound, extra: 1 },
    { ...sound, request: { ...request, now: 'yesterday' } },
    { ...sound, request: { ...request, kind: 'network' } },
    { ...sound, config: { ...config, filters: ['all-pods', 'cheapest'] } },
    { ...sound, config: { ...config, weighers: [{ name: 'cost' }, { name: 'cost' }] } },
    { ...sound, config: { ...config, defaultThreshold: 80 } },
    {
      ...sound,
      pods: [
        { id: 'p', createdAt: times[0] },
        { id: 'p', az: 'az1' },
      ],
    },
  ])
}
