/**
 * The OpenStack of Meridian has three general pods and three reserved for CAD. One of the latter contains a cluster of
 * eight nodes, another one the dedicated hosts. A second zone has two more dedicated hosts.
 */

const place = { provider: 'openstack', realm: 'az1' }

const pod = (name: string, costPerHour: string, more: object = {}) => ({
  ...place,
  name,
  costPerHour,
  ...more,
})

const secondPlace = { provider: 'openstack', realm: 'az2' }

const forCad = { tag: { resource: 'CAD' } }
const forHosts = { tag: { resource: 'dedicated' } }

export const demoPods = [
  pod('Pod1', '1.20'),
  pod('Pod2', '1.10'),
  pod('Pod3', '1.05', { threshold: 0.9 }),
  pod('Pod4', '2.40', forCad),
  pod('Pod5', '2.30', forCad),
  pod('Pod6', '2.20', forCad),
  pod('Pod7', '2.20', { ...forHosts, ...secondPlace }),
]

const kvm = { ...place, pod: 'Pod5' }

const dedicated = { ...place, pod: 'Pod6', cluster: 'kvm-2' }

const dedicatedElsewhere = { ...secondPlace, pod: 'Pod7', cluster: 'kvm-3' }

export const demoClusters = [
  { ...kvm, name: 'kvm-1', nodeKeys: [{ name: 'rack', value: 1 }] },
  { ...place, pod: 'Pod6', name: 'kvm-2' },
  { ...secondPlace, pod: 'Pod7', name: 'kvm-3' },
]

const sharedNodes = Array.from({ length: 8 }, (_, i) => ({
  ...kvm,
  cluster: 'kvm-1',
  name: `node-0${i + 1}`,
  ramMb: 131_072,
  ramContentionRatio: 1.5,
  cpus: 32,
  cpuContentionRatio: 4,
  keys: { rack: 1 + (i % 2) },
}))

const host = (name: string, ramMb: number, cpus: number, at = dedicated) => ({
  ...at,
  name,
  ramMb,
  cpus,
})

/** Hosts with `spare` in their names are in no pool, so that an operator can add them. */
const dedicatedNodes = [
  ...Array.from({ length: 5 }, (_, i) => host(`large-0${i + 1}`, 65_536, 16)),
  host('metal-01', 524_288, 64),
  host('metal-02', 524_288, 64, dedicatedElsewhere),
  host('large-06', 65_536, 16, dedicatedElsewhere),
  ...Array.from({ length: 2 }, (_, i) => host(`spare-large-0${i + 1}`, 65_536, 16)),
  ...Array.from({ length: 2 }, (_, i) => host(`spare-metal-0${i + 1}`, 524_288, 64)),
]

export const demoNodes = [...sharedNodes, ...dedicatedNodes]
