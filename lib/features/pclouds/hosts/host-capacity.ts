import {
  type Capacity,
  type CapacityKind,
  capacityOf,
} from '@/lib/features/nodes/capacity/capacity'
import type { PcloudHostShown } from './schema'

type Sized = Pick<PcloudHostShown, 'ramMb' | 'cpus' | 'ram' | 'cpu'>

/** Computes the capacity of a host of a private cloud from its ratios. */
export const hostCapacity = ({ ramMb, cpus, ram, cpu }: Sized): Record<CapacityKind, Capacity> => ({
  ram: capacityOf(ramMb, ratioOf(ram.schedulable, ramMb), ram.allocated),
  cpu: capacityOf(cpus, ratioOf(cpu.schedulable, cpus), cpu.allocated),
})

/** The overcommit ratio of the resource. */
export const ratioOf = (allocatable: number, physical: number): number =>
  physical === 0 ? 1 : allocatable / physical
