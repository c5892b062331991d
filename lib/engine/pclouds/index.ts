/** The public functions of dedicated hosts. */

export {
  type Allocation,
  type Allocations,
  allocateHost,
  allocateHosts,
} from './allocate-host'
export { ownPcloud } from './authorization'
export { chooseHost, freeHosts, type HostRequirements } from './free-host'
export {
  type HostAggregate,
  type HostAggregates,
  hostAggregates,
  pcloudAggregateName,
} from './host-aggregates'
export {
  costOf,
  type HostCost,
  type PricedRange,
  type PricedSeconds,
  pricedRanges,
  pricedSeconds,
  type UnitPrice,
} from './host-cost'
export {
  DEFAULT_PCLOUD_RATIOS,
  type HostFacts,
  type HostRequest,
  hostReasons,
  membershipOf,
  type PcloudMembership,
} from './host-filter'
export { createHostFlavor, deleteHostFlavor } from './host-flavors'
export { type HeldHost, type HostHours, hostHours, hoursText } from './host-hours'
export { changeLease, coveredWarning, dueWarning, leasePeriod } from './leases/lease'
export type { Period } from './leases/period'
export { membershipsOf } from './memberships'
export {
  type NovaAggregates,
  type NovaFacts,
  type NovaPcloud,
  type NovaPoolHost,
  novaAggregates,
} from './nova/nova-aggregates'
export { novaCommands } from './nova/nova-commands'
export { ownHost, releaseHost, switchHost } from './pcloud-hosts'
export { type PcloudRatios, setRatios } from './pcloud-ratios'
export { authoriseTenant, leavePcloud, revokeTenant } from './pcloud-tenants'
export { type PcloudView, showPcloud, visiblePclouds } from './pcloud-view'
export { createPcloud, deletePcloud, launchOn } from './pclouds'
export { addHostToPool, removeHostFromPool } from './pool-hosts'
export { exceedsQuota, type HostQuota, UNLIMITED, usedUnits } from './quota'
export type { PcloudDecision, PcloudRefusal, PcloudRefusalCode } from './refusal'
export { alternatives } from './supply/alternatives'
export { type AvailabilityWord, availabilityWord } from './supply/availability'
export { freeDuring } from './supply/calendar'
export { freePlans, type HostPlan } from './supply/host-plan'
export { nextFreeAt } from './supply/next-free'
export type { HostFlavor, Pcloud, PcloudActor, PcloudHost, PoolHost } from './types'
export {
  hostsAhead,
  isPassedOver,
  nextOffer,
  placeInLine,
  type WaitingEntry,
} from './waiting/next-offer'
export { acceptableOffer } from './waiting/offer'
export { type ReservedHosts, reservedForWaiting } from './waiting/reserved-hosts'
