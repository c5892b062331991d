import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { type Api, mark } from '../support/api'
import { expectShares, hydrated, openStudio } from '../support/studio'
import { expect, test } from '../support/test'
import { type ThreeClusters, threeClusters } from '../support/three-clusters'

const even = { 'vsphere-a': '33.4', 'vsphere-b': '33.3', 'vsphere-c': '33.3' }
const preferred = { 'vsphere-a': '50.0', 'vsphere-b': '25.0', 'vsphere-c': '25.0' }
const both = { 'vsphere-a': '40.0', 'vsphere-b': '40.0', 'vsphere-c': '20.0' }

type Named = { id: string; label: string }

/** Writes a module that multiplies the share of vsphere-a, and makes a dry run on the pool before saving. */
async function writeModule(page: Page, { id, label }: Named, fixture: ThreeClusters) {
  await page.goto('/modules/new')
  const create = page.getByRole('button', { name: 'Create module' })
  await hydrated(create)
  await page.getByRole('textbox', { name: 'Id', exact: true }).fill(id)
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill(label)
  await page.getByRole('textbox', { name: 'Summary' }).fill('Multiplies the share of vsphere-a.')
  await page.getByRole('button', { name: 'Add a parameter' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('bonus')
  await page.getByRole('textbox', { name: 'Label', exact: true }).last().fill('Bonus')
  const param = page.getByRole('group', { name: 'Bonus' })
  await param.getByRole('textbox', { name: /^Default/ }).fill('2')
  await param.getByRole('textbox', { name: /^Neutral/ }).fill('1')
  await page.getByRole('textbox', { name: 'CEL expression' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('account.name == "vsphere-a" ? params.bonus : 1.0')

  await test.step('the dry run shows the effect on each match', async () => {
    const dryRun = page.getByRole('region', { name: 'Dry run' })
    await dryRun.getByRole('combobox', { name: 'Pool' }).selectOption(fixture.pool.id)
    await dryRun.getByRole('combobox', { name: 'Deployable' }).selectOption(fixture.deployable.id)
    const row = dryRun.getByRole('row', { name: /^vsphere-a/ })
    await expect(row).toContainText('the rule gives ×2')
    await expect(row).toContainText('50.0 %')
    await expect(dryRun.getByRole('row', { name: /^vsphere-b/ })).toContainText('25.0 %')
    await expectAccessibleInEveryLook(page, 'module with a dry run')
  })
  await page.getByRole('textbox', { name: 'Note' }).fill('for the contract')
  await create.click()
  await expect(page).toHaveURL(new RegExp(`/modules/${id}$`))
}

const stackOf = (page: Page) => page.getByRole('region', { name: 'Stack' })

const cardOf = (page: Page, label: string): Locator =>
  stackOf(page).getByRole('listitem').filter({ hasText: label })

async function publish(page: Page, version: number, change: string) {
  await page.getByRole('button', { name: 'Review & publish' }).click()
  const dialog = page.getByRole('dialog', { name: /^Review & publish/ })
  await expect(dialog.getByRole('list', { name: 'Changes' })).toContainText(change)
  await dialog.getByRole('button', { name: `Publish v${version}` }).click()
  await expect(page.getByTestId('live-version')).toHaveAttribute('data-version', `${version}`)
}

test('a module is written, used, explained and upgraded', async ({ page, api }) => {
  const fixture = await threeClusters(api)
  const id = `prefer-${mark()}`
  const label = `Prefer ${id}`
  await writeModule(page, { id, label }, fixture)

  await test.step('it is added without effect, tuned and published', async () => {
    await openStudio(page, fixture.pool)
    // The menu is longer than this window, and scrolls within it.
    await page.setViewportSize({ width: 1440, height: 480 })
    await stackOf(page).getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('menuitem', { name: label }).click()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(cardOf(page, label)).toContainText('no effect for')
    await expectShares(page, even)
    await page.getByRole('spinbutton', { name: 'Bonus' }).fill('2')
    await expectShares(page, preferred)
    await expectAccessibleInEveryLook(page, 'stack with a named module')
    await publish(page, 2, `${label} added`)
  })

  await test.step('the page of a launch names it', async () => {
    const { pool, deployable } = fixture
    const launch = await api.post('/launches', { pool: pool.id, deployable: deployable.id })
    await page.goto(`/launches/${launch.id}`)
    await expect(page.getByText(label).first()).toBeVisible()
  })

  await test.step('a newer version is adopted after its effect was shown, and one undo reverts it', async () => {
    await writeSecond(api, id)
    await openStudio(page, fixture.pool)
    const card = cardOf(page, label)
    await expect(card).toContainText('v2 available')
    await card.getByRole('button', { name: new RegExp(`^${label}`), expanded: false }).click()
    await card.getByRole('button', { name: 'Use version 2…' }).click()
    const dialog = page.getByRole('dialog', { name: `${label}: version 1 → 2` })
    await expect(dialog.getByRole('region', { name: 'Expression' })).toContainText('!= "vsphere-c"')
    await expect(dialog).toContainText(/Changes 1 of \d+ deployables/)
    await expectAccessibleInEveryLook(page, 'upgrade of a named module')
    await dialog.getByRole('button', { name: 'Use version 2 in my draft' }).click()
    await expectShares(page, both)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expectShares(page, preferred)
    await page.getByRole('button', { name: 'Redo', exact: true }).click()
    await publish(page, 3, `${label} version 1 → 2`)
    await expectShares(page, both)
  })
  await restoreFirst(page, id)
})

/** Saves version 2, which prefers vsphere-b as well. */
async function writeSecond(api: Api, id: string) {
  const { latest, revision } = await api.get<Stored>(`/modules/${id}`)
  const { id: _id, version: _version, ...definition } = latest.definition
  await api.post(
    `/modules/${id}/versions`,
    {
      ...definition,
      expression: 'account.name != "vsphere-c" ? params.bonus : 1.0',
      note: 'vsphere-b as well',
    },
    { headers: { 'if-match': `"${revision}"` } },
  )
}

/** Restores version 1 of a module that has two versions. */
async function restoreFirst(page: Page, id: string) {
  await page.goto(`/modules/${id}`)
  await page.getByRole('button', { name: 'Restore v1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Restore v1 as v3' })
  await expect(dialog.getByRole('list', { name: 'Changes' })).toContainText('Expression')
  await dialog.getByRole('button', { name: 'Publish v3' }).click()
  await expect(page.getByRole('list', { name: 'Versions' })).toContainText('v3 Restore v1')
}

type Stored = {
  revision: number
  latest: { definition: { id: string; version: number; expression: string } }
}
