import 'server-only'
import { conflict, type Facts, invalid, type Problem } from '@/lib/base/problem'
import { brokenConstraint, OUT_OF_RANGE } from './broken-constraint.server'

const keyExists: Problem = conflict(
  'key-exists',
  'A key with this name, class, level and subject already exists. Change that key instead.',
  [{ path: 'name', message: 'already exists there' }],
)

const refusedHost = (code: string, facts: Facts = {}): Problem => ({ kind: 'refused', code, facts })

/** Refusals for dedicated hosts. Services check the same rules before; these catch concurrent changes. */
const ofHosts: Readonly<Record<string, Problem>> = {
  HostFlavor_pkey: refusedHost('flavor-exists'),
  PoolHost_pkey: refusedHost('host-already-in-pool'),
  PoolHost_allocated: refusedHost('host-allocated'),
  HostAllocation_name: refusedHost('name-in-use'),
  HostAllocation_one_holder: refusedHost('no-free-host'),
  HostAllocation_no_overlap: refusedHost('no-free-host'),
  HostAllocation_held_once: refusedHost('no-free-host'),
  HostAllocation_pool: refusedHost('no-free-host'),
  HostAllocation_limit: refusedHost('quota-exceeded'),
  Pcloud_count: refusedHost('too-many-pclouds'),
  Node_in_pool: conflict(
    'node-in-pool',
    'The node is offered as a dedicated host. Take it out of its pool first.',
  ),
  HostFlavor_units_fixed: conflict(
    'units-fixed',
    'Hosts of this flavor are allocated, so its units cannot change. Create another flavor.',
    [{ path: 'units', message: 'cannot change while hosts are allocated' }],
  ),
  Vm_pcloud: conflict(
    'other-pcloud',
    'The node belongs to another Pcloud, or to none. Start the VM again to place it on a node that it may use.',
  ),
}

const own: Readonly<Record<string, Problem>> = {
  Price_no_overlap: conflict(
    'price-overlap',
    'Another price of this account, profile and realm is in force in that period. End it first, or send supersede: true to end it when this one begins.',
    [{ path: 'validFrom', message: 'overlaps the period of another price' }],
  ),
  ProviderImage_place: conflict(
    'image-already-pushed',
    'This image is already pushed to that place. Change the existing entry instead.',
    [{ path: 'imageId', message: 'is already pushed to that place' }],
  ),
  TenantProject_providerId_projectId_key: conflict(
    'project-id-taken',
    'Another tenant has this project id at that provider. Reload the tenants.',
    [{ path: 'projectIds', message: 'contain a project id of another tenant' }],
  ),
  Price_period: invalid('validTo', 'must be later than validFrom', 'period-empty'),
  Price_amount: invalid('amount', 'cannot be negative', 'out-of-range'),
  Price_adjusted: invalid('adjusted', 'cannot be negative', 'out-of-range'),
  Sla_period: invalid('endAt', 'must be later than startAt', 'period-empty'),
  Sla_services: invalid('services', 'are more than 128 kB; send fewer services', 'too-many'),
  RankPreference_one_open: conflict(
    'preference-exists',
    'This tenant already has a preference for this service type. Change that preference instead.',
    [{ path: 'serviceType', message: 'already has a preference' }],
  ),
  MonitoringSample_metric_count: invalid(
    'samples',
    'an account has 200 metrics at most; send fewer, or use names that it already has',
    'too-many',
  ),
  ExchangeRate_currency_reportingCurrency_validFrom_key: conflict(
    'rate-exists',
    'A rate of this currency already begins at that time. Choose another time.',
    [{ path: 'validFrom', message: 'is taken by another rate' }],
  ),
  UnitPrice_flavorId_currency_validFrom_key: conflict(
    'price-exists',
    'A price of this flavor already begins at that time. Choose another time.',
    [{ path: 'from', message: 'is taken by another price' }],
  ),
  CustomModule_pkey: conflict(
    'name-taken',
    'A module has this id. Choose another id, or add a version to that module.',
    [{ path: 'id', message: 'is taken' }],
  ),
  Cluster_thresholds: invalid(
    'initial',
    'the first threshold of a cluster cannot be below the last one',
    'out-of-range',
  ),
  NodeKeyValue_clusterId_name_fkey: invalid(
    'nodes',
    'a node states a key that its cluster does not list; add it to nodeKeys of the cluster',
    'unknown-key',
  ),
  Node_count: invalid(
    'clusterId',
    'a cluster has 5,000 nodes at most, and its nodes times its keys are 100,000 at most; use another cluster, or remove keys',
    'too-many',
  ),
  NodeKeyName_count: invalid(
    'keys',
    'the nodes of a cluster times its keys are 100,000 at most; remove keys, or move nodes to another cluster',
    'too-many',
  ),
  ResourceKey_count: invalid(
    'subject',
    'has 100 keys, which is the maximum; remove one first',
    'too-many',
  ),
  Vm_fits: conflict('node-full', 'The VM does not fit on that node.'),
  ...ofHosts,
  ResourceKey_special_kept: conflict(
    'special-key',
    'Every cluster has this key. Set its weight to 0 to ignore it.',
  ),
  ResourceKey_tenant_count: invalid(
    'name',
    'would be the 1001st key of the tenant; remove one first',
    'too-many',
  ),
  ResourceKey_level_subject_class_name_key: keyExists,
  ResourceKey_tenantId_level_subject_name_key: keyExists,
  Assembly_amounts: invalid('assemblies', 'each count must be 1 or more', 'out-of-range'),
  same_provider: invalid(
    'realmId',
    'account, realm and profile must belong to one provider',
    'other-provider',
  ),
}

const nameTaken: Problem = conflict(
  'name-taken',
  'This name is taken. Choose another name; if an archived entry has it, restore or rename that entry.',
  [{ path: 'name', message: 'is taken' }],
)

/** The problem for a violated constraint or a number that does not fit into its column. Null for any other error, which is a bug. */
export function constraintProblem(error: unknown): Problem | null {
  const broken = brokenConstraint(error)
  if (broken === null) return null
  const { name, state } = broken
  const ownProblem = own[name]
  if (ownProblem !== undefined) return ownProblem

  const [, field] = name.split('_')
  if (state === '23505' && name.endsWith('name_key')) return nameTaken
  if (state === '23001')
    return conflict(
      'in-use',
      'Another entry refers to this now. Try again: it will be archived instead.',
    )
  if (state === '23503') return noSuch(field ?? 'body', (field ?? '').replace(/Id$/, ''))
  if (state === OUT_OF_RANGE || name.endsWith('_amounts'))
    return invalid('body', 'a number is outside its range', 'out-of-range')
  if (name.endsWith('_name')) return invalid('name', 'is blank or too long', 'out-of-range')
  return null
}

/** The refusal of a reference to an entry that does not exist. */
export const noSuch = (path: string, what: string): Problem =>
  invalid(path, `there is no such ${what}; it may have been deleted`, 'unknown-reference')
