import { membershipOf, type NodeConstraints, type PlaceInput } from '@/lib/engine'
import { gibibytes } from '@/lib/features/resources/size-text'

/** The required and the available memory: "needs 4.0 + 1.0 GiB, has 3.2". */
export function memoryWords({ vm }: PlaceInput, neededMb: number, freeMb: number): string {
  const overheadMb = neededMb - vm.ramMb
  const needed =
    overheadMb === 0 ? gibibytes(vm.ramMb) : `${gibibytes(vm.ramMb)} + ${gibibytes(overheadMb)}`
  return `needs ${needed} GiB, has ${gibibytes(freeMb)}`
}

/** True if the ratios of the requested private cloud apply; free memory is then ignored. */
export function isByPcloud({ nodes, request }: PlaceInput, { node }: NodeConstraints): boolean {
  const facts = nodes.find(({ id }) => id === node)
  return facts !== undefined && membershipOf(facts, request.pcloud) !== undefined
}
