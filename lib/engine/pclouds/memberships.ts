import { DEFAULT_PCLOUD_RATIOS, type PcloudMembership } from './host-filter'
import type { Pcloud } from './types'

/** The Pclouds that contain a node, in the form that the host filter and `place` read. */
export const membershipsOf = (node: string, pclouds: readonly Pcloud[]): PcloudMembership[] =>
  pclouds.flatMap(({ id, hosts, authorisedTenants, ramRatio, cpuRatio }) => {
    const host = hosts.find((each) => each.node === node)
    if (host === undefined) return []
    return {
      id,
      enabled: host.enabled,
      authorisedTenants,
      ramRatio: ramRatio ?? DEFAULT_PCLOUD_RATIOS.ramRatio,
      cpuRatio: cpuRatio ?? DEFAULT_PCLOUD_RATIOS.cpuRatio,
    }
  })
