import { numberText } from '@/lib/base/number-text'

/** One resource of a node: its physical amount, and the amounts that VMs may get and have. */
export type Capacity = {
  physical: number
  /** How much of each physical unit may be given to VMs. */
  ratio: number
  /** The physical amount times the ratio. */
  allocatable: number
  used: number
  /** Never below 0, because a lowered ratio does not change running VMs. */
  free: number
}

export function capacityOf(physical: number, ratio: number, used: number): Capacity {
  const allocatable = physical * ratio
  return { physical, ratio, allocatable, used, free: Math.max(0, allocatable - used) }
}

/** Sums several capacities, with the mean of their ratios. */
export function sumOf(capacities: readonly Capacity[]): Capacity {
  const sum = (of: (capacity: Capacity) => number) =>
    capacities.reduce((total, capacity) => total + of(capacity), 0)
  const [physical, allocatable] = [sum((each) => each.physical), sum((each) => each.allocatable)]
  return {
    physical,
    ratio: physical === 0 ? 1 : allocatable / physical,
    allocatable,
    used: sum((each) => each.used),
    free: sum((each) => each.free),
  }
}

/** The resource: memory in GiB, or processors. */
export type CapacityKind = 'ram' | 'cpu'

const MB_OF_GIB = 1024

/** Memory is counted in MB and shown in GiB. */
export const inUnits = (kind: CapacityKind, value: number): number =>
  kind === 'ram' ? value / MB_OF_GIB : value

const capacityNumber = (kind: CapacityKind, value: number): string =>
  numberText(inUnits(kind, value), { most: 1 })

const units = {
  ram: { physical: 'GiB', allocatable: 'GiB' },
  cpu: { physical: 'cores', allocatable: 'vCPUs' },
} as const

/** For example `64 / 96`: used and allocatable. */
export const capacityText = (kind: CapacityKind, { used, allocatable }: Capacity): string =>
  `${capacityNumber(kind, used)} / ${capacityNumber(kind, allocatable)}`

/**
 * For example `64 GiB × 1.5 (ratio of prod) = 96 GiB allocatable, 64 used, 32 free`. `owner` is the origin of the
 * ratio.
 */
export function capacityWords(
  kind: CapacityKind,
  { physical, ratio, allocatable, used, free }: Capacity,
  owner: string | null,
): string {
  const text = (value: number) => capacityNumber(kind, value)
  const of = owner === null ? '' : ` (ratio of ${owner})`
  const { physical: has, allocatable: gives } = units[kind]
  const formula = `${text(physical)} ${has} × ${numberText(ratio, { least: 1, most: 2 })}${of}`
  return `${formula} = ${text(allocatable)} ${gives} allocatable, ${text(used)} used, ${text(free)} free`
}
