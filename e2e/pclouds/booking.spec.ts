import type { Locator, Page } from '@playwright/test'
import { timeText } from '@/lib/base/time-text'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { hostPools } from './support/host-pools'

test.use({ reducedMotion: 'reduce' })

/** Drags over the days of a strip. `from` and `to` are fractions of its width. */
async function dragOver(page: Page, strip: Locator, from: number, to: number): Promise<void> {
  await strip.scrollIntoViewIfNeeded()
  const days = strip.locator('> span')
  const [first, last] = [await days.nth(from).boundingBox(), await days.nth(to).boundingBox()]
  if (first === null || last === null) throw new Error('The days are not shown')
  const middle = (box: { x: number; y: number; width: number; height: number }) =>
    [box.x + box.width / 2, box.y + box.height / 2] as const
  await page.mouse.move(...middle(first))
  await page.mouse.down()
  await page.mouse.move(...middle(last), { steps: 8 })
  await page.mouse.up()
}

test('days are booked by dragging and with keys, and several hosts are enabled together', async ({
  api,
  person,
  pageOf,
}) => {
  const { flavor, tenant } = await hostPools(api, { az1: 3 })
  const { id: pcloud } = await api.post('/pclouds', { name: 'acme-prod', tenant: tenant.id })
  const page = await pageOf(await person('owner', tenant.id))
  await page.goto(`/pclouds/${pcloud}?tab=calendar`)
  const strip = page.getByRole('slider', {
    name: new RegExp(`^Days on which a ${flavor} host is free`),
  })
  await hydrated(strip)
  await dragOver(page, strip, 2, 5)
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Book a ${flavor} host`) })
  const dayIn = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const shownIn = (days: number) => timeText(`${dayIn(days)}T00:00:00Z`, 'UTC', 'day')
  await expect(dialog.getByLabel('First day')).toHaveValue(shownIn(2))
  await expect(dialog.getByLabel('Last day')).toHaveValue(shownIn(5))
  await expectAccessibleInEveryLook(page, 'booking')
  await dialog.getByLabel('Name').fill('build-farm')
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('build-farm is reserved')).toBeVisible()

  await strip.focus()
  for (const key of ['Home', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(dialog.getByLabel('Last day')).toHaveValue(shownIn(1))
  await dialog.getByLabel('Name').fill('now')
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByText('now is booked. Enable it to start VMs on it')).toBeVisible()

  await api.post(`/pclouds/${pcloud}/hosts`, { flavor, name: 'second' })
  await page.goto(`/pclouds/${pcloud}`)
  for (const name of ['now', 'second']) {
    const box = page.getByTestId(`host-${name}`).getByRole('checkbox')
    await hydrated(box)
    await box.check()
  }
  await page.getByRole('button', { name: 'Enable', exact: true }).first().click()
  const bulk = page.getByRole('dialog')
  await expect(bulk).toContainText('New VMs may start on these hosts.')
  await bulk.getByRole('button', { name: /^Enable/ }).click()
  await expect(bulk).toContainText('enabled')
  await page.keyboard.press('Escape')
  for (const name of ['now', 'second'])
    await expect(page.getByTestId(`host-${name}`)).toHaveAttribute('data-state', 'enabled')
})
