import { expectAccessibleInEveryLook } from '../support/accessible'
import { launchIn, spilledLaunch } from '../support/spilled-launch'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

test.slow()
test.use({ reducedMotion: 'reduce' })

test('launches and their explanations are accessible', async ({ page, api, apiAs, pageOf }) => {
  const { fixture, launch } = await spilledLaunch(api)
  await page.goto(`/launches?pool=${fixture.pool.id}`)
  const opener = page.getByRole('button', { name: 'New test launch' })
  await hydrated(opener)
  await expectAccessibleInEveryLook(page, 'launches')
  await opener.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'test launch')

  await page.goto(`/launches/${launch.id}`)
  const notA = page.getByRole('button', { name: 'Why not vsphere-a?' })
  await hydrated(notA)
  await notA.click()
  await page.getByRole('button', { name: /What would live/ }).click()
  await expect(page.getByRole('region', { name: 'Then and now' })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'why')
  await page.getByRole('button', { name: 'End launch' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'end')

  const split = await launchIn(api, await threeClusters(api, { ec2: true }))
  await page.goto(`/launches/${split.id}`)
  await expect(page.getByTestId('roll')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'roll')

  const mine = await launchIn(await apiAs('owner'), fixture)
  const own = await pageOf('owner')
  await own.emulateMedia({ reducedMotion: 'reduce' })
  await own.goto('/launches')
  await expectAccessibleInEveryLook(own, 'launches of a tenant')
  await own.goto(`/launches/${mine.id}`)
  await expectAccessibleInEveryLook(own, 'why, for a tenant')
})
