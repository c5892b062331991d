import type { Page } from '@playwright/test'
import { countPresses } from '../journeys/presses'
import { apiOf, demoUrl, requestAs } from '../support/api'
import { openStudio, weightOf } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

type Requests = { items: { id: string; contentHash: string; state: string }[] }

const requireApproval = async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Approvals…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Approvals before a publish').selectOption('1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

const requestWith = async (page: Page, weight: string) => {
  await weightOf(page, 'vsphere-a').fill(weight)
  await expect(page.getByTestId('draft-status')).toContainText('saved')
  await page.getByRole('button', { name: 'Review & publish' }).click()
  await page.getByRole('button', { name: 'Request approval' }).click()
  await expect(page.getByText('You requested to publish')).toBeVisible()
}

const approveOn = async (page: Page, pool: string) => {
  await page.goto('/')
  const waiting = page.getByRole('list', { name: 'Waiting for your approval' })
  await waiting.getByRole('link', { name: `Review request in ${pool}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list', { name: 'Changes' })).toContainText('vsphere-a')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('It can be published.').first()).toBeVisible()
}

const publishOn = async (page: Page, approver: string) => {
  await page.reload()
  await page.getByRole('button', { name: 'Review request' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list', { name: 'Approvals' })).toContainText(approver)
  await dialog.getByRole('button', { name: /^Publish v/ }).click()
  await expect(page.getByTestId('live-version')).toContainText('Live v2')
  await expect(page.getByTestId('draft-status')).toContainText('No changes')
}

for (const [device, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test.describe(`an approval on a ${device}`, () => {
    test.use({ viewport })

    test('a second administrator approves, and an edit revokes the approval', async ({
      api,
      person,
      pageOf,
    }) => {
      const { pool } = await threeClusters(api)
      // Two invited people, because a person whom the author invited on the same day cannot approve.
      const [author, second] = [await person('admin'), await person('admin')]
      const own = apiOf(await requestAs(demoUrl, author.state))
      const page = await pageOf(author)
      const presses = await countPresses(page)
      await openStudio(page, pool)
      await requireApproval(page)
      await requestWith(page, '2')
      const list = `/publish-requests?noun=policy&subject=${pool.id}`
      const [request] = (await api.get<Requests>(list)).items
      const { contentHash } = request ?? {}
      await own.post(`/publish-requests/${request?.id}/approve`, { contentHash }, { status: 409 })

      const other = await pageOf(second)
      const theirPresses = await countPresses(other)
      await approveOn(other, pool.name)
      await weightOf(page, 'vsphere-a').fill('3')
      await expect.poll(async () => (await api.get<Requests>(list)).items).toEqual([])
      const before = presses() + theirPresses()
      await requestWith(page, '4')
      await approveOn(other, pool.name)
      await publishOn(page, second.name)
      expect(presses() + theirPresses() - before).toBe(6)

      const theirs = apiOf(await requestAs(demoUrl, second.state))
      const all = (await theirs.get<Requests>(`${list}&state=all`)).items
      expect(all.map(({ state }) => state)).toEqual(['published', 'void'])
    })
  })
