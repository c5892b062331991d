import { podFactsOf } from '../binding/realm-bind'
import type { BindConfig, Pod } from '../binding/types'
import type { EligibilityFacts, PcloudFacts, PriceFacts } from '../selection/eligibility/facts'

/** One account, one realm, one of everything: facts under which exactly one match competes. */

const podConfig: BindConfig = {
  defaultThreshold: 0.8,
  affinityKeys: ['resource'],
  weighers: [{ name: 'creation_time', multiplier: 1 }],
  filters: ['all-pods', 'availability-zone', 'resource-affinity'],
}

export const profile = (id: string, changes = {}) => ({
  id,
  provider: 'p',
  name: `${id} name`,
  vcpus: 2,
  memoryMb: 4096,
  storageGb: 40,
  architecture: 'x86_64',
  ...changes,
})

export const price = (hardwareProfile: string, value: string, changes = {}): PriceFacts => ({
  account: 'a',
  hardwareProfile,
  realm: null,
  price: value,
  validFrom: '2026-01-01T00:00:00Z',
  validTo: null,
  ...changes,
})

export const account = (id: string, changes = {}) => ({
  id,
  name: `${id} name`,
  provider: 'p',
  enabled: true,
  maintenance: false,
  quota: null,
  running: 0,
  ...changes,
})

/** One account, one realm, one profile, everything in order. */
export const facts = (changes: Partial<EligibilityFacts> = {}): EligibilityFacts => ({
  now: '2026-11-20T12:00:00Z',
  pool: { name: 'web', quota: null, running: 0, realms: null, tenants: null },
  tenant: { id: 't', name: 'acme', quota: null, running: 0 },
  request: { realm: null, extraSpecs: {} },
  accounts: [account('a')],
  providers: [{ id: 'p', name: 'vsphere', enabled: true }],
  realms: [{ id: 'r', provider: 'p', name: 'dc1' }],
  providerHardwareProfiles: [profile('s')],
  providerImages: [
    { image: 'i', provider: 'p', account: null, realm: null, externalId: 'template-1' },
  ],
  images: [{ id: 'i', name: 'web-image', architecture: 'x86_64' }],
  hardwareProfiles: [profile('small')],
  deployable: {
    name: 'web-small',
    assemblies: [{ hardwareProfile: 'small', image: 'i', count: 2 }],
  },
  prices: [price('s', '0.0400')],
  pods: podFactsOf(podConfig, []),
  pcloud: null,
  slaRanks: [],
  ...changes,
})

/** A pod of the realm, with room. */
export const podOf = (id: string, changes: Partial<Pod> = {}): Pod => ({
  id,
  az: 'r',
  createdAt: '2026-01-01T00:00:00Z',
  tag: {},
  costPerHour: null,
  threshold: null,
  state: 'active',
  usage: null,
  ...changes,
})

export const pods = (...all: Pod[]) => ({ pods: podFactsOf(podConfig, all) })

export const pool = (changes: Partial<EligibilityFacts['pool']>) => ({
  ...facts().pool,
  ...changes,
})

/** A Pcloud with a host in the pod `held`, open to the requesting tenant. */
export const pcloud = (changes: Partial<PcloudFacts> = {}): PcloudFacts => ({
  pods: ['held'],
  hardwareProfiles: null,
  images: null,
  ...changes,
})

export const held = (changes: Partial<PcloudFacts> = {}) => ({
  ...pods(podOf('held')),
  pcloud: pcloud(changes),
})
