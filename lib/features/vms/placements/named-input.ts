import type { PlaceInput } from '@/lib/engine'

/**
 * Replaces the ids of nodes and VMs in an input by their names, so that all texts of the engine use names. This
 * changes no decision. The end of the id distinguishes equal names.
 */
export function namedInput(input: PlaceInput, names: Readonly<Record<string, string>>): PlaceInput {
  const nameOf = distinct(names)
  const { nodes, vm } = input
  return {
    ...input,
    nodes: nodes.map((node) => ({
      ...node,
      id: nameOf(node.id),
      runningVms: node.runningVms.map((running) => ({ ...running, id: nameOf(running.id) })),
    })),
    vm: { ...vm, id: nameOf(vm.id), node: vm.node === null ? null : nameOf(vm.node) },
  }
}

function distinct(names: Readonly<Record<string, string>>) {
  const counts = new Map<string, number>()
  for (const name of Object.values(names)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const nameById = new Map(Object.entries(names))
  return (id: string) => {
    const name = nameById.get(id)
    if (name === undefined) return id
    return counts.get(name) === 1 ? name : `${name} (${id.slice(-6)})`
  }
}
