import { customerKeys } from './key-parts'
import type { KeyTemplate } from './template'

export const keepApart: KeyTemplate = {
  id: 'keep-apart',
  label: 'Keep apart',
  summary: 'VMs start on the node that runs fewest of their group.',
  inputs: ['weight'],
  defaults: { key: 'Apart', level: 'server' },

  changes: (params) => ({
    columns: [],
    keys: customerKeys(params, { value: 1, weight: -params.weight }),
  }),
  intents: () => [],
  sentence: (_params, { vms }) =>
    `${vms} start on the node that runs fewest of them, among those that passed the rounds.`,
}
