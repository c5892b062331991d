import { customerKeys } from './key-parts'
import type { KeyTemplate } from './template'

export const keepTogether: KeyTemplate = {
  id: 'keep-together',
  label: 'Keep together',
  summary: 'VMs start on the node that runs most of their group already.',
  inputs: ['weight'],
  defaults: { key: 'Together', level: 'server' },

  changes: (params) => ({
    columns: [],
    keys: customerKeys(params, { value: 1, weight: params.weight }),
  }),
  intents: () => [],
  sentence: (_params, { vms }) =>
    `${vms} start on the node that runs most of them already, among those that passed the rounds.`,
}
