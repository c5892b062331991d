import { clustersFirst, launchIn } from '../support/spilled-launch'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

test('a running action on several rows is stopped after the current row, and shows what was done', async ({
  page,
  api,
}) => {
  const fixture = await clustersFirst(api)
  for (let i = 0; i < 3; i++) await launchIn(api, fixture)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  let calls = 0
  await page.route('**/api/v1/launches/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    calls++
    await isReleased
    await route.continue()
  })
  await page.goto(`/launches?pool=${fixture.pool.id}`)
  const list = page.getByRole('region', { name: 'Launches', exact: true })
  await expect(list.locator('tbody tr[data-row]')).toHaveCount(3)
  await hydrated(page.getByRole('button', { name: /^Filter/ }))
  await list.focus()
  for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key)
  await expect(page.getByText('3 launches selected')).toBeVisible()
  await page.getByRole('button', { name: 'End', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'End: 3 launches' }).click()
  const stop = dialog.getByRole('button', { name: 'Stop', exact: true })
  await expect(stop).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(stop).toBeVisible()
  await stop.click()
  await expect(stop).toBeDisabled()
  release()
  await expect(dialog.getByText('1 launch done, none failed, 2 not started.')).toBeVisible()
  expect(calls).toBe(1)
  await dialog.getByRole('button', { name: 'End: 2 launches' }).click()
  await expect(dialog.getByText('3 launches done, none failed.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
