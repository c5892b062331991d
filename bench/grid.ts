import { withBerths } from './support/berth'
import { withBrowser } from './support/browser'
import { openGrid } from './support/grid'
import { gridActions, measureGrid } from './support/grid-actions'

/** Measures the grid of prices in a browser against its budgets, prints a table, never fails on time. */
const [ACCOUNTS, REALMS] = [500, 12]

console.log(
  `The grid of prices in Chromium, production build: ${ACCOUNTS * 4} rows x ${REALMS} realms.`,
)
const shape = { name: 'grid', accounts: ACCOUNTS, realms: REALMS }
await withBerths([{ pools: [shape], deployables: 4 }], ([berth]) =>
  withBrowser(async (signedIn) => {
    if (berth === undefined) throw new Error('The server is missing')
    const grid = await openGrid(await signedIn(berth), '/costs', 'Prices')
    await measureGrid(grid, gridActions(2))
  }),
)
