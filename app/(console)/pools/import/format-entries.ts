import type { FormatEntry } from '@/components/ui/steps/format-reference'
import type { InventoryDocument } from '@/lib/features/inventory/document-schema'

type Section = { meaning: string; example?: string }

/** Every section of a document. docs/inventory.md lists their fields. */
const sections: Record<keyof InventoryDocument, Section> = {
  format: { meaning: 'The version of the format.', example: 'berth-inventory/1' },
  providers: { meaning: 'Clouds.', example: '{ name: openstack-a, kind: openstack }' },
  realms: {
    meaning: 'Regions or zones of a provider.',
    example: '{ provider: openstack-a, name: az1 }',
  },
  pods: { meaning: 'Groups of clusters in a realm.' },
  clusters: { meaning: 'Clusters of nodes in a pod.' },
  nodes: { meaning: 'Hosts of a cluster.' },
  providerHardwareProfiles: {
    meaning: 'Sizes that a provider sells.',
    example: '{ provider: openstack-a, name: m1.small, vcpus: 2, memoryMb: 4096, … }',
  },
  accounts: {
    meaning: 'Accounts of a provider, with priority and quota.',
    example: '{ provider: openstack-a, name: main, priority: 1, quota: 50 }',
  },
  images: { meaning: 'Images.', example: '{ name: debian-12, architecture: x86_64 }' },
  providerImages: {
    meaning: 'The id of an image at a provider, or in one of its accounts or realms.',
    example: '{ image: debian-12, provider: openstack-a, externalId: img-4711 }',
  },
  hardwareProfiles: {
    meaning: 'Sizes that a deployable needs.',
    example: '{ name: web, vcpus: 2, memoryMb: 2048, … }',
  },
  deployables: {
    meaning: 'What tenants launch: counts of a hardware profile with an image.',
    example: '{ name: web-small, assemblies: [{ hardwareProfile: web, image: debian-12 }] }',
  },
  tenants: { meaning: 'Tenants and their quotas.', example: '{ name: acme, quota: 20 }' },
  pools: {
    meaning: 'Accounts, realms and tenants under one policy.',
    example: '{ name: web, accounts: all, realms: all, tenants: [acme] }',
  },
  resourceKeys: { meaning: 'Placement keys of clusters, tenants, VMs and what VMs refer to.' },
  slas: { meaning: 'Services that accounts promise, with dates.' },
  preferences: { meaning: 'The services that a tenant prefers.' },
  modules: { meaning: 'Named modules, in every version.' },
  prices: {
    meaning: 'Prices per hour, as decimals in quotes. Without realm: of all realms.',
    example: '{ provider: openstack-a, profile: m1.small, price: "0.04" }',
  },
  exchangeRates: {
    meaning: 'Rates to the reporting currency.',
    example: '{ currency: EUR, rate: "1.0834" }',
  },
  rankerFactors: { meaning: 'The published factors of the SLA ranker.' },
  globalPolicy: { meaning: 'The policy of every pool without one.', example: '{ modules: […] }' },
}

export const formatEntries: readonly FormatEntry[] = Object.entries(sections).map(
  ([name, section]) => ({ name, ...section }),
)
