import type { Page } from '@playwright/test'
import { expectShares, openStudio, weightOf } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

const even = { 'vsphere-a': '33.4', 'vsphere-b': '33.3', 'vsphere-c': '33.3' }
const reviewOf = (page: Page) => page.getByRole('button', { name: 'Review & publish' })

test('invalid text stays with a message, and the last number remains in effect', async ({
  page,
  api,
}) => {
  const { pool } = await threeClusters(api)
  await openStudio(page, pool)
  const weight = weightOf(page, 'vsphere-a')
  for (const text of ['two', 'NaN', 'Infinity', '1e3', '1,2,3', '--1']) {
    await weight.fill(text)
    await expect(weight).toHaveAccessibleDescription(/Not a number; 1 still counts/)
    await expect(weight).toHaveValue(text)
    await expectShares(page, even)
  }
  await weight.fill('')
  await expect(weight).toHaveAccessibleDescription(/A number is needed; 1 still counts/)
  await expect(page.getByTestId('draft-status')).toHaveText('No changes')
  await weight.fill('2,0')
  await expectShares(page, { 'vsphere-a': '50.0', 'vsphere-b': '25.0', 'vsphere-c': '25.0' })
})

test('a weight out of range stays with a message, and blocks publishing', async ({ page, api }) => {
  const { pool } = await threeClusters(api)
  await openStudio(page, pool)
  await weightOf(page, 'vsphere-a').fill('5000')
  // A weight above the range of the slider is valid, and small shares are not rounded to 0.
  await expectShares(page, { 'vsphere-a': '100.0', 'vsphere-b': '<0.1', 'vsphere-c': '<0.1' })
  await weightOf(page, 'vsphere-a').fill('1')
  await expectShares(page, even)
  await weightOf(page, 'vsphere-a').fill('-1')
  await expect(weightOf(page, 'vsphere-a')).toHaveAttribute('aria-invalid', 'true')
  await expect(weightOf(page, 'vsphere-a')).toHaveValue('-1')
  await expect(page.getByText('Showing the last valid policy')).toBeVisible()
  await expectShares(page, even)
  await expect(reviewOf(page)).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('weights that are all zero show a message before publishing', async ({ page, api }) => {
  const { pool } = await threeClusters(api)
  await openStudio(page, pool)
  for (const account of ['vsphere-a', 'vsphere-b', 'vsphere-c'])
    await weightOf(page, account).fill('0')
  await expect(reviewOf(page)).toHaveAttribute('aria-disabled', 'false')
  await reviewOf(page).click()
  await expect(page.getByRole('dialog')).toContainText(/weight.*zero|zero.*weight|all.* 0/i)
})

test('an invalid document is rejected with all its problems', async ({ page, api }) => {
  const { pool } = await threeClusters(api)
  await openStudio(page, pool)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import policy' })
  const text = dialog.getByRole('textbox', { name: 'Or paste the document' })
  const put = dialog.getByRole('button', { name: 'Put into my draft' })
  for (const [document, problem] of [
    [
      'modules: [{ module: weighted-split }, { module: magic }]',
      /^Line 1, modules, entry 2, module: Unknown module "magic"/,
    ],
    ['modules: [{ module: cost }]', /^Line 1, modules, entry 1, module: The first enabled/],
    ['modules: [', /^Line 1: This is not YAML/],
    ['a: &a [1]\nmodules: *a', /^Line 2: YAML aliases are not accepted/],
  ] as const) {
    await text.fill(document)
    await expect(dialog.getByRole('list', { name: 'Problems' })).toContainText(problem)
    await expect(put).toBeDisabled()
  }
  await text.fill('modules: [{ id: base, module: least-used, params: { strength: 2 } }]')
  await put.click()
  await expect(page.getByTestId('draft-status')).toContainText(/change/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectShares(page, even)
})

test('a pool without accounts shows that nothing can run in it', async ({ page, api }) => {
  const pool = await api.post<{ id: string; name: string }>('/pools', {
    name: `empty-${Date.now().toString(36)}`,
    accounts: [],
  })
  await threeClusters(api)
  await openStudio(page, pool)
  await expect(page.getByRole('status').filter({ hasText: 'candidates can run' })).toContainText(
    /^0 of 0 candidates can run/,
  )
})

test('a constraint that excludes every account leads to the field that changes it', async ({
  page,
  api,
}) => {
  const { pool, accounts, deployable } = await threeClusters(api)
  const [a = '', b = '', c = ''] = Object.values(accounts)
  await api.post(`/accounts/${a}/maintenance`, { on: true }, { status: 200 })
  await api.call('PUT', `/accounts/${b}/usage`, { body: { running: 100, source: 'test' } })
  await api.call('PUT', `/accounts/${c}`, {
    body: { enabled: false },
    headers: {
      'if-match': `"${(await api.get<{ revision: number }>(`/accounts/${c}`)).revision}"`,
    },
  })
  const open = () => openStudio(page, pool, { dep: deployable.id })
  await open()
  await expect(page.getByText(`0 of 3 candidates can run ${deployable.name}`)).toBeVisible()
  const reason = (code: string) => page.getByTestId(`reason-${code}`).getByRole('link')
  const landsOn = async (code: string, account: string, field: ReturnType<Page['getByRole']>) => {
    await reason(code).click()
    await expect(page.getByRole('dialog', { name: account })).toBeVisible()
    await expect(field).toBeFocused()
    await open()
  }
  const dialog = page.getByRole('dialog')
  await landsOn('account-quota', 'vsphere-b', dialog.getByRole('textbox', { name: /^Quota/ }))
  await landsOn('account-disabled', 'vsphere-c', dialog.getByRole('switch', { name: /^Enabled/ }))
  await landsOn(
    'account-maintenance',
    'vsphere-a',
    dialog.getByRole('switch', { name: /^In maintenance/ }),
  )
})

test('a drawer with changes requires confirmation before it closes', async ({ page }) => {
  await page.goto('/catalog?tab=realms&realm=new')
  const drawer = page.getByRole('dialog', { name: 'New realm' })
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  const close = drawer.getByRole('button', { name: 'Close' })
  const name = drawer.getByRole('textbox', { name: 'Name' })

  await name.fill('half a name')
  await close.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(name).toHaveValue('half a name')

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Close without saving' }).click()
  await expect(drawer).toBeHidden()

  await page.goto('/catalog?tab=realms&realm=new')
  await close.click()
  await expect(drawer).toBeHidden()
})
