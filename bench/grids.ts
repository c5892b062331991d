import { withBerths } from './support/berth'
import { withBrowser } from './support/browser'
import { fillCluster } from './support/cluster'
import { openGrid } from './support/grid'
import { gridActions, measureGrid } from './support/grid-actions'

/** Measures the grids of prices and of nodes in a browser against their budgets, prints tables, never fails on time. */
const [ACCOUNTS, REALMS] = [500, 12]
const [NODES, KEYS] = [1_000, 40]
const shape = { name: 'grid', accounts: ACCOUNTS, realms: REALMS }

await withBerths([{ pools: [shape], deployables: 4 }], ([berth]) =>
  withBrowser(async (signedIn) => {
    if (berth === undefined) throw new Error('The server is missing')
    const context = await signedIn(berth)
    console.log(
      `The grid of prices in Chromium, production build: ${ACCOUNTS * 4} rows x ${REALMS} realms.`,
    )
    await measureGrid(await openGrid(context, '/costs', 'Prices'), gridActions(2))
    console.log(`The grid of nodes in Chromium, production build: ${NODES} nodes x ${KEYS} keys.`)
    const cluster = await fillCluster(berth.databaseUrl, NODES, KEYS)
    // The first columns are the state, the free memory and the vCPUs of a node.
    await measureGrid(await openGrid(context, `/clusters/${cluster}`, 'Node keys'), gridActions(4))
  }),
)
