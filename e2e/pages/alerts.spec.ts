import type { Page } from '@playwright/test'
import type { Alerts } from '@/lib/features/alerts/schema'
import { openAllAlerts } from '../support/busy-overview'
import { apiOfPerson, type Person } from '../support/people'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

/** Makes more forbidden calls than the threshold of an alert. Returns the text of the alert. */
async function refusedOften(person: Person): Promise<RegExp> {
  const api = await apiOfPerson(person)
  for (let i = 0; i < 60; i++) await api.call('GET', '/webhooks', { status: 403 })
  return new RegExp(`calls were refused within 15 minutes, \\d+ of them from ${person.name} at `)
}

test('alerts name their cause, are acknowledged and reopened', { tag: '@waits' }, async ({
  page,
  api,
  person,
}) => {
  const refused = await refusedOften(await person('viewer'))
  const setup = await threeClusters(api)
  const id = setup.accounts['vsphere-a'] ?? ''
  await api.post(`/accounts/${id}/failures`, { source: 'test', count: 3 })
  const found = () => api.get<Alerts>('/alerts')
  const ours = `/accounts?account=${id}`
  await expect
    .poll(async () => (await found()).items.map(({ verb }) => verb.href), { timeout: 90_000 })
    .toContain(ours)

  const texts = async () => (await found()).items.map(({ text }) => text).join('\n')
  await expect.poll(texts, { timeout: 90_000 }).toMatch(refused)

  await openAllAlerts(page)
  await burstOnPage(page, refused)
  const row = page
    .getByRole('list', { name: 'Alerts' })
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="${ours}"]`) })
    .filter({ hasText: '3 failures within 1 minute' })
  await hydrated(row.getByRole('button', { name: 'Acknowledge', exact: true }))
  await row.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await expect(row).toContainText('taken on by')
  await row.getByRole('button', { name: 'Undo acknowledge' }).click()
  await expect(row).not.toContainText('taken on by')
  await row.getByRole('button', { name: 'Snooze' }).click()
  await page.getByRole('menuitem', { name: 'Until it changes' }).click()
  await expect(row).toContainText('quiet until it changes')
})

/** The alert about forbidden calls links to them. It is acknowledged to make room for alerts of other specs. */
async function burstOnPage(page: Page, text: RegExp): Promise<void> {
  const burst = page
    .getByRole('list', { name: 'Alerts' })
    .getByRole('listitem')
    .filter({ hasText: text })
  await expect(burst).toHaveCount(1)
  await expect(burst.getByRole('link', { name: /in Audit$/ })).toHaveAttribute(
    'href',
    '/admin/audit?noun=permission',
  )
  await burst.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await expect(burst).toContainText('taken on by')
}
