import { expectAccessibleInEveryLook } from '../support/accessible'
import { launchIn } from '../support/spilled-launch'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'
import { expectWithinView } from '../support/within-view'

test('an account launches on OpenStack, and its launch shows why that failed', async ({
  page,
  api,
}) => {
  const world = await threeClusters(api, {})
  await page.goto(`/accounts?account=${world.accounts['vsphere-a']}&field=driver`)
  const drawer = page.getByRole('dialog')
  const kind = drawer.getByRole('combobox', { name: 'Carried out by' })
  await hydrated(kind)
  await kind.click()
  await page.getByRole('option', { name: 'OpenStack', exact: true }).click()
  await drawer.getByRole('textbox', { name: 'Keystone' }).fill('http://127.0.0.1:9')
  const user = drawer.getByRole('textbox', { name: 'User', exact: true })
  await expect(user).toHaveAttribute('required')
  await user.fill('berth')
  await drawer.getByRole('button', { name: 'Save launches' }).click()
  const secret = drawer.getByRole('textbox', { name: 'Secret' })
  await expect(
    drawer.getByText('No secret is set, so launches on this account fail.'),
  ).toBeVisible()
  await secret.fill('of this test')
  await drawer.getByRole('button', { name: 'Set secret' }).click()
  await expect(drawer.getByText(/^A secret is set/)).toBeVisible()
  await expect(secret).toHaveValue('')
  await expectAccessibleInEveryLook(page, 'the driver of an account')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectWithinView(drawer.getByRole('button', { name: 'Set secret' }))
  await page.setViewportSize({ width: 1440, height: 900 })

  const account = world.accounts['vsphere-a']
  const { id } = await launchIn(api, world, { pin: { account, reason: 'tries the driver' } })
  await page.goto(`/launches/${id}`)
  const servers = page.getByRole('region', { name: 'Servers' })
  await expect(servers).toContainText('Attempt 1 failed: Not reached', { timeout: 40_000 })
  const steps = page.getByRole('region', { name: 'Attempts' }).getByRole('listitem')
  await expect(steps.filter({ hasText: 'Sent to the cloud' }).first()).toBeVisible()
  await expect(steps.filter({ hasText: 'Failed' }).last()).toContainText('+')
  await expectAccessibleInEveryLook(page, 'a launch that OpenStack did not take')
})
