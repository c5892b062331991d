import { counted } from '@/lib/base/number-text'
import type { Candidate, PoolHostShown } from '@/lib/features/host-flavors/schema'
import { memoryText } from '@/lib/features/resources/size-text'

/** True if the form can add a node. It can disable the compute service of an empty node first. */
export const isAddable = ({ eligible, fix }: Pick<Candidate, 'eligible' | 'fix'>): boolean =>
  eligible || fix === 'disable-service'

type Size = Pick<Candidate, 'ramMb' | 'cpus'>

export const sizeText = ({ cpus, ramMb }: Size): string =>
  `${counted(cpus, 'core')}, ${memoryText(ramMb)}`

const isSame = (a: Size, b: Size) => a.ramMb === b.ramMb && a.cpus === b.cpus

/** A warning about nodes with a different size from every host of the pool. Null without such nodes. */
export function otherSizes(
  chosen: readonly (Size & Pick<Candidate, 'node'>)[],
  hosts: readonly Pick<PoolHostShown, 'ramMb' | 'cpus'>[],
): string | null {
  const [first] = hosts
  if (first === undefined) return null
  const others = chosen.filter((node) => !hosts.some((host) => isSame(host, node)))
  if (others.length === 0) return null
  const named = others.map((node) => `${node.node} has ${sizeText(node)}`).join('; ')
  return `${named}. Hosts of this flavor have ${sizeText(first)} so far: tenants take any of them, without seeing its size first.`
}

/** The effect of adding the selected nodes on their compute services. Null if nothing needs consent. */
export function serviceConsent(
  chosen: readonly Pick<Candidate, 'node' | 'eligible'>[],
): string | null {
  const names = chosen.filter(({ eligible }) => !eligible).map(({ node }) => node)
  if (names.length === 0) return null
  return names.length === 1
    ? `${names[0]} takes VMs of all tenants now. Adding it disables its compute service first, and enables it for the tenant that takes the host.`
    : `${names.join(', ')} take VMs of all tenants now. Adding them disables their compute service first, and enables it for the tenants that take the hosts.`
}
