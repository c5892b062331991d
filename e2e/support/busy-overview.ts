import type { Page } from '@playwright/test'
import type { Api } from './api'
import { hydrated } from './studio'
import { expect } from './test'
import { type ThreeClusters, threeClusters } from './three-clusters'

type Launch = { id: string; account: { id: string } }

/** Launches in the pool over the API. */
async function launch(api: Api, { pool, deployable }: ThreeClusters, count: number) {
  const one = { pool: pool.id, deployable: deployable.id }
  const { launches } = await api.post<{ launches: Launch[] }>('/launch-batches', {
    launches: Array.from({ length: count }, () => one),
  })
  return launches
}

const report = (api: Api, { id }: Launch, result: 'succeeded' | 'failed') =>
  api.post(`/launches/${id}/outcome`, { attempt: 1, result }, { status: 200 })

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens all alerts, because the overview shows only the most urgent ones, which may be those of other specs. */
export async function openAllAlerts(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('list', { name: 'Alerts' })).toBeVisible()
  const more = page.getByRole('button', { name: /^Show \d+ more( of \d+)?$/ })
  // The button disappears when other specs resolve the last hidden alerts.
  await expect(async () => {
    if ((await more.count()) > 0) await more.click({ timeout: 2_000 })
    await expect(more).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 40_000 })
}

export async function openOverview(page: Page, pool: { id: string }): Promise<void> {
  await page.goto(`/?pool=${pool.id}`)
  await hydrated(page.getByRole('combobox', { name: 'Pool' }))
  for (const name of ['Where launches landed', 'Run-rate', 'Capacity', 'Recent changes'])
    await expect(panel(page, name).getByRole('list').first()).toBeVisible()
}

/** A pool with successful and failed launches, and launches without a match. */
export async function busyClusters(api: Api): Promise<ThreeClusters> {
  const setup = await threeClusters(api)
  const launches = await launch(api, setup, 40)
  const [first, ...rest] = launches
  if (first !== undefined) await report(api, first, 'failed')
  for (const each of rest.slice(0, 5)) await report(api, each, 'succeeded')
  return setup
}
