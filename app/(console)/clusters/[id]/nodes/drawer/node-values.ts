import { type Node, nodeFields } from '@/lib/features/nodes/schema'

/** A node as its form holds it. */
export type NodeValues = {
  name: string
  state: string | null
  ramMb: number | null
  ramContentionRatio: number | null
  cpus: number | null
  cpuContentionRatio: number | null
  load: number | null
  physicalFreeRamMb: number | null
}

export const labelsOfFields = {
  name: 'Name',
  state: 'State',
  ramMb: 'Memory, MB',
  ramContentionRatio: 'Memory ratio',
  cpus: 'Processors',
  cpuContentionRatio: 'vCPUs per processor',
  load: 'Load',
  physicalFreeRamMb: 'Physically free, MB',
} as const

export function valuesOf(node: Node | null): NodeValues {
  if (node === null)
    return {
      name: '',
      state: nodeFields.state.initial,
      ramMb: null,
      ramContentionRatio: nodeFields.ramContentionRatio.initial,
      cpus: null,
      cpuContentionRatio: nodeFields.cpuContentionRatio.initial,
      load: nodeFields.load.initial,
      physicalFreeRamMb: null,
    }
  const { name, state, ramMb, ramContentionRatio, cpus, cpuContentionRatio } = node
  const { load, physicalFreeRamMb } = node
  return {
    name,
    state,
    ramMb,
    ramContentionRatio,
    cpus,
    cpuContentionRatio,
    load,
    physicalFreeRamMb,
  }
}

/** What is sent: free memory only if it was entered, since that means that it was measured now; the state of a node has its own field. */
export function bodyOf(values: NodeValues, node: Node | null): Record<string, unknown> {
  const { physicalFreeRamMb, state, ...rest } = values
  const fields = node === null ? { ...rest, state } : rest
  const isEntered = physicalFreeRamMb !== null && physicalFreeRamMb !== node?.physicalFreeRamMb
  return isEntered ? { ...fields, physicalFreeRamMb } : fields
}
