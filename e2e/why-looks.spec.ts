import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible'
import { launchIn, spilledLaunch } from './support/spilled-launch'
import { expectNoSideways, hydrated } from './support/studio'
import { expect, test } from './support/test'
import { threeClusters } from './support/three-clusters'

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    test.describe(`${colorScheme}, ${width} wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' })

      test('launches and why they went there are accessible', async ({
        page,
        api,
        apiAs,
        pageOf,
      }, info) => {
        const look = async (of: Page, name: string) => {
          await expectAccessible(of, name)
          await expectNoSideways(of)
          const body = await of.screenshot({ fullPage: true })
          await info.attach(name, { body, contentType: 'image/png' })
        }
        const { world, launch } = await spilledLaunch(api)
        await page.goto(`/launches?pool=${world.pool.id}`)
        const opener = page.getByRole('button', { name: 'New test launch' })
        await hydrated(opener)
        await look(page, 'launches')
        await opener.click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await look(page, 'test launch')

        await page.goto(`/launches/${launch.id}`)
        const notA = page.getByRole('button', { name: 'Why not vsphere-a?' })
        await hydrated(notA)
        await notA.click()
        await page.getByRole('button', { name: /What would live/ }).click()
        await expect(page.getByRole('region', { name: 'Then and now' })).toBeVisible()
        await look(page, 'why')
        await page.getByRole('button', { name: 'End launch' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await look(page, 'end')

        const split = await launchIn(api, await threeClusters(api, { ec2: true }))
        await page.goto(`/launches/${split.id}`)
        await expect(page.getByTestId('roll')).toBeVisible()
        await look(page, 'roll')

        const mine = await launchIn(await apiAs('owner'), world)
        const own = await pageOf('owner')
        await own.setViewportSize({ width, height: 900 })
        await own.emulateMedia({ colorScheme })
        await own.goto('/launches')
        await look(own, 'launches of a tenant')
        await own.goto(`/launches/${mine.id}`)
        await look(own, 'why, for a tenant')
      })
    })
