import { demoClusters, demoNodes, demoPods } from './demo-pods'
import { demoPrices, demoRates } from './demo-prices'
import { demoSlas } from './demo-slas'

/**
 * Meridian has three vSphere clusters, one of them billed in euros, a public cloud for peaks and an OpenStack.
 * One price is missing on purpose.
 */

const profile = (
  provider: string,
  name: string,
  vcpus: number,
  memoryMb: number,
  storageGb: number,
) => ({
  provider,
  name,
  vcpus,
  memoryMb,
  storageGb,
  architecture: 'x86_64',
})

const requested = (name: string, vcpus: number, memoryMb: number, storageGb: number) => ({
  name,
  vcpus,
  memoryMb,
  storageGb,
  architecture: 'x86_64',
})

const deployable = (name: string, hardwareProfile: string, image: string, count = 1) => ({
  name,
  assemblies: [{ hardwareProfile, image, count }],
})

const pushed = (image: string, provider: string, externalId: string) => ({
  image,
  provider,
  externalId,
})

/**
 * The images are only in the first zone of OpenStack, so launches go there. The second zone has only dedicated
 * hosts.
 */
const inFirstZone = (image: string, externalId: string) => ({
  ...pushed(image, 'openstack', externalId),
  realm: 'az1',
})

const accounts = [
  {
    provider: 'vsphere',
    name: 'vsphere-a',
    priority: 1,
    quota: 200,
    running: 139,
    currency: 'USD',
  },
  {
    provider: 'vsphere',
    name: 'vsphere-b',
    priority: 1,
    quota: 100,
    running: 78,
    currency: 'USD',
  },
  {
    provider: 'vsphere',
    name: 'vsphere-c',
    priority: 1,
    quota: 100,
    running: 70,
    currency: 'EUR',
  },
  {
    provider: 'ec2',
    name: 'ec2-prod',
    priority: 2,
    quota: 500,
    running: 143,
    currency: 'USD',
    // Support and traffic, which the price list omits.
    adjustPercent: '8',
  },
  {
    provider: 'openstack',
    name: 'openstack-hp',
    priority: 1,
    quota: 60,
    running: 12,
    currency: 'USD',
  },
]

const providerImages = [
  pushed('debian-12', 'vsphere', 'tpl-debian-12'),
  pushed('debian-12', 'ec2', 'ami-0debian12'),
  inFirstZone('debian-12', '9f1c0b1e-debian'),
  { ...pushed('cad-workbench', 'ec2', 'ami-0cadworkbench'), realm: 'eu-west-1' },
  inFirstZone('cad-workbench', '77d2cad1-workbench'),
  pushed('stream-edge', 'vsphere', 'tpl-stream-edge'),
  pushed('stream-edge', 'ec2', 'ami-0streamedge'),
]

const pools = [
  { name: 'web', quota: 900, accounts: 'all', realms: 'all', tenants: 'all', running: 312 },
  { name: 'batch', quota: null, accounts: 'all', realms: 'all', tenants: 'all', running: 88 },
  {
    name: 'media',
    quota: 250,
    accounts: [
      { provider: 'vsphere', name: 'vsphere-c' },
      { provider: 'ec2', name: 'ec2-prod' },
    ],
    realms: 'all',
    tenants: 'all',
    running: 42,
  },
  {
    // Nothing matches in this pool on purpose, because its quota is used up.
    name: 'lab',
    quota: 0,
    accounts: [{ provider: 'openstack', name: 'openstack-hp' }],
    realms: 'all',
    tenants: ['acme'],
  },
]

/** The demo as an inventory document. Its times are relative to `now`. */
export const demoInventory = (now: Date) => ({
  format: 'berth-inventory/1',
  providers: [
    { name: 'vsphere', kind: 'vsphere' },
    { name: 'ec2', kind: 'ec2' },
    { name: 'openstack', kind: 'openstack' },
  ],
  realms: [
    { provider: 'vsphere', name: 'dc1' },
    { provider: 'ec2', name: 'eu-west-1' },
    { provider: 'ec2', name: 'us-east-1' },
    { provider: 'openstack', name: 'az1' },
    { provider: 'openstack', name: 'az2' },
  ],
  pods: demoPods,
  clusters: demoClusters,
  nodes: demoNodes,
  providerHardwareProfiles: [
    profile('vsphere', 'small', 2, 4096, 40),
    profile('vsphere', 'medium', 4, 8192, 80),
    profile('vsphere', 'large', 8, 16384, 160),
    profile('ec2', 'm.small', 2, 4096, 40),
    profile('ec2', 'm.large', 8, 16384, 160),
    profile('ec2', 'c.4xlarge', 16, 65536, 320),
    profile('openstack', 'standard', 4, 8192, 80),
    profile('openstack', 'render', 16, 65536, 400),
  ],
  accounts,
  exchangeRates: demoRates(now),
  prices: demoPrices,
  images: [
    { name: 'debian-12', architecture: 'x86_64' },
    { name: 'cad-workbench', architecture: 'x86_64' },
    { name: 'stream-edge', architecture: 'x86_64' },
  ],
  providerImages,
  hardwareProfiles: [
    requested('web-2', 2, 3584, 20),
    requested('web-8', 8, 15360, 80),
    requested('db-8', 8, 16384, 120),
    requested('cad-16', 16, 61440, 300),
    requested('edge-4', 4, 7680, 40),
  ],
  deployables: [
    deployable('web-small', 'web-2', 'debian-12'),
    deployable('web-large', 'web-8', 'debian-12'),
    deployable('db-large', 'db-8', 'debian-12', 2),
    deployable('cad-render', 'cad-16', 'cad-workbench'),
    deployable('stream-edge', 'edge-4', 'stream-edge'),
  ],
  tenants: [
    {
      name: 'acme',
      quota: 200,
      running: 61,
      projectIds: [{ provider: 'openstack', projectId: '5f0a8c9d3b7e4f21a6d4c8e2b1f09a37' }],
    },
    { name: 'globex', quota: null, running: 24 },
  ],
  pools,
  slas: demoSlas(now),
  globalPolicy: {
    modules: [
      { id: 'base', module: 'least-used', params: { strength: 1 } },
      { id: 'fine', module: 'failure-fine', params: { fine: 5, windowHours: 6 } },
    ],
  },
})
