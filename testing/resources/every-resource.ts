import { accountResource } from '@/lib/features/accounts/account-resource.server'
import { clusterResource } from '@/lib/features/clusters/cluster-resource.server'
import { deployableResource } from '@/lib/features/deployables/deployable-resource.server'
import type { Deployable } from '@/lib/features/deployables/schema'
import { hardwareProfileResource } from '@/lib/features/hardware-profiles/hardware-profile-resource.server'
import { imageResource } from '@/lib/features/images/image-resource.server'
import { moduleResource } from '@/lib/features/modules/module-resource.server'
import { nodeResource } from '@/lib/features/nodes/node-resource.server'
import { podResource } from '@/lib/features/pods/pod-resource.server'
import { poolResource } from '@/lib/features/pools/pool-resource.server'
import { rankPreferenceResource } from '@/lib/features/preferences/rank-preference-resource.server'
import { priceResource } from '@/lib/features/prices/price-resource.server'
import { providerHardwareProfileResource } from '@/lib/features/provider-hardware-profiles/provider-hardware-profile-resource.server'
import { providerImageResource } from '@/lib/features/provider-images/provider-image-resource.server'
import { providerResource } from '@/lib/features/providers/provider-resource.server'
import { realmResource } from '@/lib/features/realms/realm-resource.server'
import { resourceKeyResource } from '@/lib/features/resource-keys/resource-key-resource.server'
import type { Fields } from '@/lib/features/resources/fields/fields'
import { slaResource } from '@/lib/features/slas/sla-resource.server'
import { tenantResource } from '@/lib/features/tenants/tenant-resource.server'
import { webhookResource } from '@/lib/features/webhooks/webhook-resource.server'
import * as make from '@/testing/inventory'
import { createModule, newId } from '@/testing/modules'

export type Declared = { noun: string; fields: Fields; alsoDecides?: readonly string[] }
export type Made = { id: string; revision: number; name?: string }

export type TestedResource = {
  resource: Declared
  path: string
  build: (facts?: Readonly<Record<string, unknown>>) => Promise<Made>
  change: object
  /** The path where it is created and listed, if it differs from `path`. */
  collectionOf?: (made: Made) => string
  /** For resources with unique names, the other fields of a request to create the same row. */
  bodyLike?: (made: Made) => object
}

const like =
  (...keys: string[]) =>
  (made: Made) =>
    Object.fromEntries(Object.entries(made).filter(([key]) => keys.includes(key)))

const size = ['vcpus', 'memoryMb', 'storageGb', 'architecture']

const named: readonly TestedResource[] = [
  {
    resource: providerResource,
    path: '/providers',
    build: make.provider,
    change: { kind: 'other' },
    bodyLike: like('kind'),
  },
  {
    resource: accountResource,
    path: '/accounts',
    build: make.account,
    change: { quota: 7 },
    bodyLike: like('providerId'),
  },
  {
    resource: realmResource,
    path: '/realms',
    build: make.realm,
    change: { name: 'renamed realm' },
    bodyLike: like('providerId'),
  },
  {
    resource: podResource,
    path: '/pods',
    build: make.pod,
    change: { threshold: 0.5, costPerHour: '1.25' },
    bodyLike: like('realmId'),
  },
  {
    resource: clusterResource,
    path: '/clusters',
    build: make.cluster,
    change: { initial: 100, localStorage: true },
    bodyLike: like('podId'),
  },
  {
    resource: providerHardwareProfileResource,
    path: '/provider-hardware-profiles',
    build: make.providerHardwareProfile,
    change: { vcpus: 16 },
    bodyLike: like('providerId', ...size),
  },
  {
    resource: imageResource,
    path: '/images',
    build: make.image,
    change: { architecture: 'arm64' },
    bodyLike: like('architecture'),
  },
  {
    resource: hardwareProfileResource,
    path: '/hardware-profiles',
    build: make.hardwareProfile,
    change: { memoryMb: 1 },
    bodyLike: like(...size),
  },
  {
    resource: deployableResource,
    path: '/deployables',
    build: make.deployable,
    change: { archived: true },
    bodyLike: (made) => ({ assemblies: assembliesOf(made as Deployable) }),
  },
  {
    resource: tenantResource,
    path: '/tenants',
    build: make.tenant,
    change: { quota: 5 },
    bodyLike: like(),
  },
  {
    resource: poolResource,
    path: '/pools',
    build: make.pool,
    change: { quota: 12 },
    bodyLike: like(),
  },
  {
    resource: slaResource,
    path: '/slas',
    build: make.sla,
    change: { startAt: '2025-01-01T00:00:00.000Z' },
    bodyLike: like('accountId', 'startAt', 'endAt', 'services'),
  },
]

const assembliesOf = ({ assemblies }: Deployable) =>
  assemblies.map(({ hardwareProfileId, imageId, count }) => ({ hardwareProfileId, imageId, count }))

/** All kinds of resources, each with the data that its contract needs to create and change one. */
export const everyResource: readonly TestedResource[] = [
  ...named,
  {
    resource: nodeResource,
    path: '/nodes',
    build: make.node,
    change: { ramContentionRatio: 2 },
    collectionOf: (made) => `/clusters/${(made as Made & { clusterId: string }).clusterId}/nodes`,
  },
  {
    resource: providerImageResource,
    path: '/provider-images',
    build: make.providerImage,
    change: { externalId: 'ami-2' },
  },
  { resource: priceResource, path: '/prices', build: make.price, change: { amount: '0.2' } },
  {
    resource: rankPreferenceResource,
    path: '/preferences',
    build: make.preference,
    change: { archived: true },
  },
  {
    resource: resourceKeyResource,
    path: '/resource-keys',
    build: make.resourceKey,
    change: { value: '0.5', weight: -3 },
  },
  {
    resource: moduleResource,
    path: '/modules',
    build: async () => (await createModule(newId())).json,
    change: { archived: true },
  },
  { resource: webhookResource, path: '/webhooks', build: make.webhook, change: { enabled: false } },
]
