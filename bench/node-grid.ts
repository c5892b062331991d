import { withBerths } from './support/berth'
import { withBrowser } from './support/browser'
import { fillCluster } from './support/cluster'
import { openGrid } from './support/grid'
import { gridActions, measureGrid } from './support/grid-actions'

/** Measures the grid of a cluster's nodes and keys as the one of prices is measured. */
const [NODES, KEYS] = [1_000, 40]

console.log(`The grid of nodes in Chromium, production build: ${NODES} nodes x ${KEYS} keys.`)
await withBerths([{ pools: [], deployables: 1 }], ([berth]) =>
  withBrowser(async (signedIn) => {
    if (berth === undefined) throw new Error('The server is missing')
    const cluster = await fillCluster(berth.databaseUrl, NODES, KEYS)
    const grid = await openGrid(await signedIn(berth), `/clusters/${cluster}`, 'Node keys')
    // Before the keys come the state, the free memory and the vCPUs of a node.
    await measureGrid(grid, gridActions(4))
  }),
)
