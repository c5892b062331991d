import { expect, test } from 'vitest'
import { clusterKey, clusterKeys, clusterVm, column } from '../../../testing/key-builders'
import { placeInput, running } from '../../../testing/place-builders'
import { withOverrides } from '../../pcloud-overrides'
import { place } from '../../place'
import { nodesOf, vmReader } from '../cluster-input'
import { restartFinder } from './restart-finder'

const authorised = [{ id: 'p', enabled: true, authorisedTenants: ['t'] }]
const own = clusterVm('web', { runsOn: 'n2', customer: 't' })
/** "web" of a Pcloud runs on n2, which has no SSD. */
const ofPcloud = clusterKeys({
  nodes: [{ pclouds: authorised }, { pclouds: authorised, runningVms: [running('web')] }, {}],
  columns: [column('SSD', [1, 0, 0])],
  keys: [clusterKey('SSD', 1, 50)],
  vms: [own],
})

test.each([
  ['weights that prefer the other host', {}, { SSD: -50 }, { node: 'n2', reason: null }],
  ['no weights', {}, {}, { node: 'n1', reason: null }],
  ['a higher last threshold', { final: 60 }, {}, { node: null, reason: 'no-acceptable-node' }],
] as const)(
  'a VM of a Pcloud with %s is restarted where the server would place it',
  (_name, settings, keyWeights, restart) => {
    const pcloud = { id: 'p', settings, keyWeights }
    const restarts = restartFinder({ ...ofPcloud, pclouds: [pcloud, { ...pcloud, id: 'q' }] })
    expect(restarts.restartOf({ ...own, runsOn: 'n2' })).toEqual(restart)

    const vm = vmReader(ofPcloud)(own)
    const input = placeInput({
      ...withOverrides({ settings: ofPcloud.settings, vm }, pcloud),
      nodes: nodesOf(ofPcloud).map((node) => ({ ...node, runningVms: [] })),
      request: { tenant: 't', pcloud: 'p' },
    })
    const { node, reason } = place(input)
    expect({ node, reason }).toEqual(restart)
  },
)
