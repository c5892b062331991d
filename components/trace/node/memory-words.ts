import { gigabytes } from '@/components/ui/text/ram-text'
import { membershipOf, type NodeConstraints, type PlaceInput } from '@/lib/engine'

/** What the VM needs and what there is: "needs 4.0 + 1.0 GB, has 3.2". */
export function memoryWords({ vm }: PlaceInput, neededMb: number, freeMb: number): string {
  const overheadMb = neededMb - vm.ramMb
  const needed =
    overheadMb === 0 ? gigabytes(vm.ramMb) : `${gigabytes(vm.ramMb)} + ${gigabytes(overheadMb)}`
  return `needs ${needed} GB, has ${gigabytes(freeMb)}`
}

/** True if the ratios of the requested private cloud decide; free memory is then ignored. */
export function isByPcloud({ nodes, request }: PlaceInput, { node }: NodeConstraints): boolean {
  const facts = nodes.find(({ id }) => id === node)
  return facts !== undefined && membershipOf(facts, request.pcloud) !== undefined
}
