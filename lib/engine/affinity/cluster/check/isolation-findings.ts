import { isSpecialName } from '../../../kernel/key-names'
import type { PlacementNode, PlacementSettings } from '../../types'
import { finding, type KeyFinding, named } from './finding'
import { isolationOf } from './isolation'
import type { KeySet } from './key-sets'

/** How far each set of keys isolates its VMs. A set that scores all nodes equally has no finding. */
export function isolationFindings(
  sets: readonly KeySet[],
  nodes: readonly PlacementNode[],
  settings: PlacementSettings,
): KeyFinding[] {
  return sets.flatMap((set) => {
    const { isolation, neverAccepted, hardFrom, highest } = isolationOf(set.one, nodes, settings)
    if (isolation === 'none') return []
    const facts = { keys: namesIn(set), final: settings.final }
    const vms = set.vms.map(({ id }) => id)
    if (isolation === 'soft')
      return [finding('isolates-softly', 'note', { ...facts, hardFrom }, { vms })]
    return neverAccepted.length < nodes.length
      ? [finding('isolates-hard', 'note', facts, { vms, nodes: neverAccepted })]
      : [finding('accepted-nowhere', 'problem', { ...facts, highest }, { vms })]
  })
}

/** The names of the keys, without the special keys, which every VM has. */
const namesIn = ({ keys }: KeySet) =>
  named([
    ...new Set([...keys.system, ...keys.customer].map(({ name }) => name).filter(isOrdinary)),
  ]) || 'the special keys'

const isOrdinary = (name: string) => !isSpecialName(name)
