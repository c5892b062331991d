import { clusterKey, EXCLUDED, nodeColumn, systemKeys } from './key-parts'
import type { KeyTemplate } from './template'

export const privateCluster: KeyTemplate = {
  id: 'private-cluster',
  label: 'Private cluster',
  summary: 'Nodes of one customer: its VMs start nowhere else, and no other VM starts there.',
  inputs: ['nodes'],
  defaults: { key: 'Private', level: 'customer' },

  // One key expresses both: its VMs are repelled by 0, all others by 1.
  changes: (params, clusterId) => ({
    columns: [nodeColumn(params)],
    keys: [
      clusterKey(params, clusterId, { value: 1, weight: EXCLUDED }),
      ...systemKeys(params, { value: 0, weight: EXCLUDED }),
    ],
  }),
  intents: () => [
    { vms: 'chosen', excludedFrom: 'other-nodes' },
    { vms: 'others', excludedFrom: 'chosen-nodes' },
  ],
  sentence: (_params, { vms, nodes }) =>
    `${vms} start on ${nodes} only, and no other VM starts there.`,
}
