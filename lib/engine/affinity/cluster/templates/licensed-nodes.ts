import { EXCLUDED, nodeColumn, systemKeys } from './key-parts'
import type { KeyTemplate } from './template'

export const licensedNodes: KeyTemplate = {
  id: 'licensed-nodes',
  label: 'Licensed nodes',
  summary: 'VMs that need a licence start on the nodes that have it; other VMs may use these too.',
  inputs: ['nodes', 'exclusive', 'weight'],
  defaults: { key: 'Licence', level: 'image' },

  // Excluded VMs are repelled by the key of the other nodes with a weight that no load can outweigh.
  changes: (params) => ({
    columns: [nodeColumn(params)],
    keys: params.exclusive
      ? systemKeys(params, { value: 0, weight: EXCLUDED })
      : systemKeys(params, { value: 1, weight: params.weight }),
  }),
  intents: ({ exclusive }) => (exclusive ? [{ vms: 'chosen', excludedFrom: 'other-nodes' }] : []),
  sentence: ({ exclusive }, { vms, nodes }) =>
    exclusive
      ? `${vms} start on ${nodes} only; all other VMs may start there too.`
      : `${vms} prefer ${nodes}; all other VMs may start there too.`,
}
