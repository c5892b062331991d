import { customerEntries, type PlaceInput, place } from '@/lib/engine'
import type { TenantExplanation } from './schema'

/**
 * Returns the part of a decision that members of the VM's tenant may see: the deciding steps, their own keys,
 * and their own VMs on the host. It excludes nodes and their number, VMs of other tenants and all other keys.
 */
export function tenantExplanation(
  input: PlaceInput,
  names: Readonly<Record<string, string>>,
): TenantExplanation {
  const placement = place(input)
  const { node, vmKeys } = placement
  const own = vmKeys.customer.filter((key) => key.class === 'customer')
  const keys = own.map(({ name, value, weight }) => ({ name, value, weight }))
  if (node === null) return { steps: [], keys, entries: [] }

  const ownKeys = new Set(keys.map(({ name }) => name))
  const running = input.nodes.find(({ id }) => id === node)?.runningVms ?? []
  const { customer } = input.vm
  const ownVms = new Set(
    running.filter((vm) => customer !== null && vm.customer === customer).map(({ id }) => id),
  )
  const entries = customerEntries(placement, input, node).flatMap((entry) => {
    const { vm, name, nodeValue: value, product } = entry
    if (vm === null || !ownVms.has(vm) || !ownKeys.has(name)) return []
    return [{ vm: names[vm] ?? vm, name, value, product }]
  })
  return { steps: stepsOf(placement), keys, entries }
}

function stepsOf({ constraints, rounds, customerScores, tied }: ReturnType<typeof place>) {
  if (rounds.length === 0) return ['disk' as const]
  const capable = constraints.filter(({ passes }) => passes).length
  const steps: TenantExplanation['steps'] = []
  if (capable < constraints.length) steps.push('capacity')
  if (customerScores.length < capable) steps.push('provider-policy')
  if (tied.length < customerScores.length) steps.push('own-keys')
  if (tied.length > 1) steps.push('draw')
  return steps
}
