import { expectAccessibleInEveryLook } from '../support/accessible'
import { launchIn } from '../support/spilled-launch'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'
import { expectWithinView } from '../support/within-view'

test('an account launches on EC2, and a failed launch shows the reason', { tag: '@waits' }, async ({
  page,
  api,
  guards,
}) => {
  guards.expectComplaint(/status of 422/)
  const fixture = await threeClusters(api, {})
  const account = fixture.accounts['vsphere-a']
  const fetched: string[] = []
  page.on('response', async (answer) => {
    if (answer.url().endsWith('.js')) fetched.push(await answer.text().catch(() => ''))
  })
  await page.goto(`/accounts?account=${account}&field=driver`)
  const drawer = page.getByRole('dialog')
  const kind = drawer.getByRole('combobox', { name: 'Carried out by' })
  await hydrated(kind)
  await kind.click()
  await page.getByRole('option', { name: 'Amazon EC2', exact: true }).click()
  const field = (name: string) => drawer.getByRole('textbox', { name, exact: true })
  await expect(field('AWS account')).toHaveAttribute('required')
  await expect(field('Subnet')).not.toHaveAttribute('required')
  await field('AWS account').fill('12')
  await field('Access key id').fill('AKIAIOSFODNN7EXAMPLE')
  await field('EC2 endpoint').fill('http://127.0.0.1:9')
  await field('STS endpoint').fill('http://127.0.0.1:9')
  await drawer.getByRole('button', { name: 'Save launches' }).click()
  await expect(drawer.getByText('Use the 12 digits of the account.')).toBeVisible()
  await field('AWS account').fill('123456789012')
  await drawer.getByRole('textbox', { name: 'Secret' }).fill('of this test')
  await drawer.getByRole('button', { name: 'Save launches' }).click()
  await expect(drawer.getByText(/^A secret is set/)).toBeVisible()
  await field('Access key id').fill('AKIAI44QH8DHBEXAMPLE')
  await expect(drawer.getByText(/^The stored secret is not used with another/)).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the EC2 driver of an account')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectWithinView(drawer.getByRole('button', { name: 'Set secret' }))
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(fetched.filter((script) => script.includes('AwsEc2QueryProtocol'))).toEqual([])

  const { id } = await launchIn(api, fixture, { pin: { account, reason: 'tries the driver' } })
  await page.goto(`/launches/${id}`)
  const servers = page.getByRole('region', { name: 'Servers' })
  await expect(servers).toContainText('Attempt 1 failed: Not reached', { timeout: 40_000 })
  await expect(page.getByText(/http:\/\/127\.0\.0\.1:9 was not reached/).first()).toBeVisible()
  const steps = page.getByRole('region', { name: 'Attempts' }).getByRole('listitem')
  await expect(steps.filter({ hasText: 'Sent to the cloud' }).first()).toBeVisible()
  await expect(steps.filter({ hasText: 'Failed' }).last()).toContainText('+')
  await expectAccessibleInEveryLook(page, 'a launch that a cloud did not take')
})
