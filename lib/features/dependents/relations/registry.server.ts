import 'server-only'
import type { Relation } from '../relation.server'
import type { DependentKind } from '../schema'
import { countOf, deployablesWith, poolsWith, pricesOf, runningLaunches } from './inventory.server'
import { policiesNamingId, policiesNamingName, policiesUsingModule } from './policies.server'

const pushedImages = (column: 'accountId' | 'realmId' | 'imageId') =>
  countOf(
    `ProviderImage.${column}`,
    'pushed images',
    (db, { id }) => db.providerImage.count({ where: { [column]: id } }),
    '/catalog?tab=images',
  )

/** The relations of each kind of subject, in the order in which they are shown. */
export const relations: Readonly<Record<DependentKind, readonly Relation[]>> = {
  account: [
    ...policiesNamingId,
    poolsWith('PoolAccount.accountId', ({ id }) => ({ accounts: { some: { accountId: id } } })),
    runningLaunches(
      ['Launch.accountId'],
      ({ id }) => ({ accountId: id }),
      ({ id }) => `/launches?account=${encodeURIComponent(id)}`,
    ),
    ...pricesOf('accountId'),
    pushedImages('accountId'),
    countOf(
      'Sla.accountId',
      'SLAs',
      (db, { id }) => db.sla.count({ where: { accountId: id, archivedAt: null } }),
      '/ranker?tab=slas',
    ),
    countOf('MonitoringSource.accountId', 'monitoring sources', (db, { id }) =>
      db.monitoringSource.count({ where: { accountId: id } }),
    ),
  ],
  realm: [
    ...policiesNamingName,
    poolsWith('PoolRealm.realmId', ({ id }) => ({ realms: { some: { realmId: id } } })),
    runningLaunches([], ({ id, name }) => ({
      realm: name,
      account: { provider: { realms: { some: { id } } } },
    })),
    countOf(
      'Pod.realmId',
      'pods',
      (db, { id }) => db.pod.count({ where: { realmId: id, archivedAt: null } }),
      '/pods',
    ),
    countOf('Binding.realmId', 'bindings of tenants to pods', (db, { id }) =>
      db.binding.count({ where: { realmId: id } }),
    ),
    countOf('HostWaiting.realmId', 'entries of waiting lists', (db, { id }) =>
      db.hostWaiting.count({ where: { realmId: id } }),
    ),
    ...pricesOf('realmId'),
    pushedImages('realmId'),
  ],
  module: policiesUsingModule,
  'hardware-profile': [
    deployablesWith('Assembly.hardwareProfileId', ({ id }) => ({ hardwareProfileId: id })),
  ],
  'provider-hardware-profile': [
    ...policiesNamingName,
    ...pricesOf('hardwareProfileId'),
    runningLaunches([], ({ id, name }) => ({
      hardwareProfile: name,
      account: { provider: { hardwareProfiles: { some: { id } } } },
    })),
  ],
  image: [
    ...policiesNamingName,
    deployablesWith('Assembly.imageId', ({ id }) => ({ imageId: id })),
    pushedImages('imageId'),
  ],
}

/** Foreign keys of rows that belong to the subject or its history, so they are not dependents. The value is the reason. */
export const ownForeignKeys: Readonly<Record<string, string>> = {
  'CloudAccount.accountId': 'the state of the cloud account',
  'AccountFailure.accountId': 'history of failures',
  'MonitoringSample.accountId': 'measurements',
  'CloudAttempt.accountId': 'attempts of launches, which are shown',
  'CustomModuleVersion.moduleId': 'versions of the module',
}
