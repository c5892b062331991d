import fs from 'node:fs'
import { routesOf } from './routes'

/** A page of the bench, with the maximum of JavaScript that it may load before any input. */
export type BenchPage = { path: string; budget: number; as?: 'owner' | 'guest' }

const KB = 1000
const shell = 250 * KB

/** Pages with large charts. */
const budgets: Readonly<Record<string, number>> = {
  '/': 380 * KB,
  '/pools/[pool]': 400 * KB,
  '/launches/[id]': 400 * KB,
  '/placements/[id]': 400 * KB,
}

/** Tabs of a page, as queries of its address. */
const tabs: Readonly<Record<string, readonly string[]>> = {
  '/ranker': ['tab=normalisation', 'tab=slas'],
  '/clusters/[id]': ['keys', 'vms', 'explain', 'checks', 'settings'].map((tab) => `tab=${tab}`),
  '/pclouds': ['tab=flavors', 'tab=calendar'],
}

/** Pages that look different to users of a tenant. */
const ofOwners = ['/', '/vms', '/pclouds', '/pclouds/[id]', '/pclouds/[id]?tab=settings']

/** Every page of the app and its tabs. Pages of guests are last, because they end the session. */
export function readPages(): BenchPage[] {
  const files = fs.readdirSync('app', { recursive: true, encoding: 'utf8' })
  const routes = routesOf(files)
  const budgetOf = (route: string) => budgets[route] ?? shell
  return [
    ...routes.console.flatMap((route) => [
      { path: route, budget: budgetOf(route) },
      ...(tabs[route] ?? []).map((tab) => ({ path: `${route}?${tab}`, budget: budgetOf(route) })),
    ]),
    ...ofOwners.map((path) => ({ path, budget: shell, as: 'owner' as const })),
    ...routes.auth.map((path) => ({ path, budget: shell, as: 'guest' as const })),
  ]
}
