import { z } from 'zod'
import { definePolicyTest } from '../kind'

/** Uses the names of realms, as candidates do. */
export const staysInRealms = definePolicyTest({
  kind: 'realms',
  label: 'Stays in realms',
  fields: {
    realms: z.array(z.string().min(1).max(200)).min(1, 'Name at least one realm').max(100),
  },
  initial: { realms: [] },
  sentence: ['Launches stay in', { field: 'realms', as: 'realms', label: 'Realms' }],
  bounds: () => ({ unit: 'percent', min: 100, max: null }),
  measure({ realms }, { input, outcome }) {
    const selected = outcome.groups.find(({ group }) => group === outcome.group)
    if (selected === undefined) return null
    const realmOf = new Map(input.matches.map(({ id, realm }) => [id, realm]))
    const inside = selected.matches.filter(({ id }) => realms.includes(realmOf.get(id) ?? ''))
    return 100 * inside.reduce((sum, { share }) => sum + share, 0)
  },
  missing: 'nothing fits',
})
