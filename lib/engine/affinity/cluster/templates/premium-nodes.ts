import { clusterKey, EXCLUDED, nodeColumn, systemKeys } from './key-parts'
import type { KeyTemplate } from './template'

export const premiumNodes: KeyTemplate = {
  id: 'premium-nodes',
  label: 'Premium nodes',
  summary: 'VMs that pay for it prefer better nodes, and all other VMs are excluded from these.',
  inputs: ['nodes', 'weight'],
  defaults: { key: 'Premium', level: 'server_product_offer' },

  changes: (params, clusterId) => ({
    columns: [nodeColumn(params)],
    keys: [
      clusterKey(params, clusterId, { value: 1, weight: EXCLUDED }),
      ...systemKeys(params, { value: 1, weight: params.weight }),
    ],
  }),
  intents: () => [{ vms: 'others', excludedFrom: 'chosen-nodes' }],
  sentence: (_params, { vms, nodes }) =>
    `${vms} prefer ${nodes} and go elsewhere when these are full; no other VM starts there.`,
}
