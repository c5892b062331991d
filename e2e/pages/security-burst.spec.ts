import type { Alerts } from '@/lib/features/alerts/schema'
import { expect, test } from '../support/test'

const burst = /calls were refused within 15 minutes, \d+ of them from .+, mostly/

test('a burst of refused calls is an alert on the start page', async ({ page, api, pageOf }) => {
  const auditor = await pageOf('auditor')
  for (let i = 0; i < 55; i++)
    expect((await auditor.request.get('/api/v1/webhooks')).status()).toBe(403)
  const texts = async () => (await api.get<Alerts>('/alerts')).items.map(({ text }) => text)
  await expect.poll(texts, { timeout: 90_000 }).toContainEqual(expect.stringMatching(burst))

  await page.goto('/')
  const row = page
    .getByRole('list', { name: 'Alerts' })
    .getByRole('listitem')
    .filter({ hasText: burst })
  await expect(row).toHaveCount(1)
  await row.getByRole('link', { name: 'See the refusals' }).click()
  await expect(page).toHaveURL(/\/admin\/audit\?noun=/)
})
