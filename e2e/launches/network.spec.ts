import type { Page } from '@playwright/test'
import { apiOf, demoUrl, requestAs } from '../support/api'
import { expectShares, hydrated, openStudio, ready, weightOf } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

const doubled = { 'vsphere-a': '50.0', 'vsphere-b': '25.0', 'vsphere-c': '25.0' }
const status = (page: Page) => page.getByTestId('draft-status')

test.describe('the network fails during an edit', () => {
  test.beforeEach(({ guards }) => guards.expectComplaint(/ERR_INTERNET_DISCONNECTED/))

  test('preserves the draft, and saves it when the network is back', async ({
    page,
    context,
    api,
  }) => {
    const { pool } = await threeClusters(api)
    await openStudio(page, pool)
    await context.setOffline(true)
    await weightOf(page, 'vsphere-a').fill('2')
    await expect(status(page)).toContainText('Not saved')
    await expectShares(page, doubled)

    await context.setOffline(false)
    await expect(status(page)).toContainText('1 change, saved')
    await page.reload()
    await ready(page)
    await expect(weightOf(page, 'vsphere-a')).toHaveValue('2')
    await expectShares(page, doubled)
  })

  test('a reload before saving loses nothing', async ({ page, api }) => {
    const { pool } = await threeClusters(api)
    await openStudio(page, pool)
    await page.route('**/api/v1/pools/*/policy/draft', (route) =>
      route.abort('internetdisconnected'),
    )
    await weightOf(page, 'vsphere-a').fill('2')
    await expect(status(page)).toContainText('Not saved')
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    await ready(page)
    await expect(weightOf(page, 'vsphere-a')).toHaveValue('2')
    await expectShares(page, doubled)

    await page.unroute('**/api/v1/pools/*/policy/draft')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectShares(page, { 'vsphere-a': '33.4' })
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(status(page)).toContainText('1 change, saved')
  })
})

test('a list shows that it is outdated, and a failed load can be repeated', async ({
  page,
  context,
  guards,
}) => {
  guards.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/launches')
  const older = page.getByRole('button', { name: 'Show older launches' })
  await hydrated(older)
  await expect(page.getByTestId('connection')).toBeEmpty()

  await context.setOffline(true)
  await expect(page.getByTestId('connection')).toContainText(
    /^You are offline\. Data from .+ UTC\./,
  )
  await older.click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Could not load older launches' })
  await expect(refusal).toBeVisible()
  await page.getByRole('link', { name: 'Accounts' }).first().click()
  await expect(page.getByTestId('connection')).toContainText('This page stays open')
  await expect(page.getByRole('heading', { name: 'Launches', level: 1 })).toBeVisible()

  await refusal.getByRole('button', { name: 'Retry' }).click()
  await expect(refusal).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByTestId('connection')).toBeEmpty()
  await expect(refusal).toBeHidden()
})

test('a dialog that is opened offline appears once the network is back', async ({
  page,
  context,
  guards,
}) => {
  guards.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/launches')
  const opener = page.getByRole('button', { name: 'New test launch' })
  await hydrated(opener)
  await context.setOffline(true)
  await opener.click()
  await expect(page.getByTestId('connection')).toContainText('You are offline.')
  await expect(page.getByRole('heading', { name: 'Launches', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'New test launch' })).toBeVisible()
})

test.describe('a reader in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('reads the same times before and after a reload', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Launches' }).first().click()
    const time = page.locator('time').first()
    await expect(time).toHaveText(/^\d+ \w+ \d{4}, \d\d:\d\d:\d\d E[SD]T$/)
    const [text, title] = [await time.textContent(), await time.getAttribute('title')]
    expect(title).toMatch(/ UTC$/)
    await page.reload()
    const same = page.locator('time').filter({ hasText: text ?? '' })
    await expect(same.first()).toHaveAttribute('title', title ?? '')
    const yesterday = new Date(Date.now() - 24 * 3_600_000)
    await page.goto(`/launches?from=${yesterday.toISOString().slice(0, 10)}`)
    await expect(page.locator('time').first()).toHaveText(/E[SD]T$/)
  })
})

test('edits survive the end of a session', async ({ api, person, pageOf }) => {
  const { pool } = await threeClusters(api)
  const admin = await person('admin')
  const page = await pageOf(admin, { complaints: /status of 401/ })
  await openStudio(page, pool)
  const own = apiOf(await requestAs(demoUrl, admin.state))
  const { items } = await own.get<{ items: { id: string; current: boolean }[] }>('/sessions')
  const session = items.find(({ current }) => current)
  await own.call('DELETE', `/sessions/${session?.id}`, { status: 204 })

  await weightOf(page, 'vsphere-a').fill('2')
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(admin.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
  await expect(weightOf(page, 'vsphere-a')).toHaveValue('2')
  await expectShares(page, doubled)
  await expect(status(page)).toContainText('1 change, saved')
})

test('an injected script does not run, and is reported', async ({ page, api, guards }) => {
  guards.expectComplaint(/inline script|inline event handler|content policy/)
  const { pool } = await threeClusters(api)
  await openStudio(page, pool)
  const report = page.waitForRequest('**/api/csp-reports')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.text = 'window.injected = true'
    document.body.append(script)
    const image = document.createElement('img')
    image.setAttribute('onerror', 'window.injected = true')
    image.src = 'data:,'
    document.body.append(image)
  })
  expect((await report).postDataJSON()).toHaveProperty('csp-report')
  expect(await page.evaluate(() => 'injected' in window)).toBe(false)
})

test('a page is prefetched when the pointer rests on its link', async ({ page }) => {
  const ahead = new Set<string>()
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (searchParams.has('_rsc')) ahead.add(pathname)
  })
  await page.goto('/accounts')
  const pools = page.getByRole('navigation').getByRole('link', { name: 'Pools' })
  await hydrated(pools)
  await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0)
  expect([...ahead]).toEqual([])
  await pools.hover()
  await expect.poll(() => [...ahead]).toEqual(['/pools'])
})
