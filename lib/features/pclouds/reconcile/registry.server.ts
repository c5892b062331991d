import 'server-only'
import type { FindingKind } from './finding-kind.server'
import { busyQuarantine } from './findings/busy-quarantine.server'
import { disabledServices } from './findings/disabled-services.server'
import { downHosts } from './findings/down-hosts.server'
import { endedHosts } from './findings/ended-hosts.server'
import { endedOffers } from './findings/ended-offers.server'
import { foreignVms } from './findings/foreign-vms.server'
import { lateOutcomes } from './findings/late-outcomes.server'
import { overLimits } from './findings/over-limits.server'

/** All kinds of findings, most severe first. */
export const findingKinds: readonly FindingKind[] = [
  foreignVms,
  downHosts,
  disabledServices,
  busyQuarantine,
  endedHosts,
  endedOffers,
  overLimits,
  lateOutcomes,
]
