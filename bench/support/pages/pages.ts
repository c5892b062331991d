/** A page of the bench, with the most JavaScript that it loads before anything is done with it. */
export type BenchPage = { path: string; budget: number; as?: 'owner' }

const KB = 1000
const shell = 250 * KB

/** `[launch]` and the like stand for an id of what the bench filled in. */
export const pages: readonly BenchPage[] = [
  { path: '/', budget: 380 * KB },
  { path: '/pools', budget: shell },
  { path: '/pools/fleet', budget: 400 * KB },
  { path: '/launches', budget: shell },
  { path: '/launches/[launch]', budget: 400 * KB },
  { path: '/costs', budget: shell },
  { path: '/costs/report', budget: shell },
  { path: '/accounts', budget: shell },
  { path: '/ranker', budget: shell },
  { path: '/ranker?tab=normalisation', budget: shell },
  { path: '/ranker?tab=slas', budget: shell },
  { path: '/deployables', budget: shell },
  { path: '/pods', budget: shell },
  { path: '/clusters', budget: shell },
  { path: '/clusters/[cluster]', budget: shell },
  { path: '/clusters/[cluster]?tab=keys', budget: shell },
  { path: '/clusters/[cluster]?tab=vms', budget: shell },
  { path: '/clusters/[cluster]?tab=explain', budget: shell },
  { path: '/clusters/[cluster]?tab=checks', budget: shell },
  { path: '/clusters/[cluster]?tab=settings', budget: shell },
  { path: '/vms', budget: shell, as: 'owner' },
  { path: '/', budget: shell, as: 'owner' },
  { path: '/pclouds', budget: shell, as: 'owner' },
  { path: '/pclouds/[pcloud]', budget: shell, as: 'owner' },
  { path: '/pclouds/[pcloud]?tab=settings', budget: shell, as: 'owner' },
  { path: '/pclouds?tab=flavors', budget: shell },
  { path: '/pclouds?tab=calendar', budget: shell },
  { path: '/placements', budget: shell },
  { path: '/placements/[placement]', budget: 400 * KB },
  { path: '/catalog', budget: shell },
  { path: '/admin/audit', budget: shell },
  { path: '/admin/settings', budget: shell },
  { path: '/login', budget: shell },
]
