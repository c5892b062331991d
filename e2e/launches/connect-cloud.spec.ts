import type { Page } from '@playwright/test'
import { cloudFacts, openstackCloud } from '@/testing/fixtures/openstack/cloud'
import { offerCatalog, offerFacts, openstackOffers } from '@/testing/fixtures/openstack/offers'
import { novaServers } from '@/testing/fixtures/openstack/servers'
import { startReceiver } from '@/testing/receiver'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { mark } from '../support/api'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'
import { expectWithinView } from '../support/within-view'

test.slow()

/** An OpenStack cloud at the port that the server under test may call. */
async function startCloud(name: string) {
  const receiver = await startReceiver(Number(process.env.BERTH_CLOUD_PORT))
  const offers = offerFacts({
    images: [{ id: 'f0e1d2c3-0000-4000-8000-000000000001', name: `debian-${name}` }],
  })
  const nova = novaServers({ flavors: offers.flavors.map(({ name: flavor }) => flavor) })
  const facts = cloudFacts({
    catalog: offerCatalog,
    offers: openstackOffers(offers),
    servers: nova.answer,
  })
  receiver.answers(openstackCloud(receiver.url, facts))
  return { ...receiver, nova, offers, secret: facts.secret }
}

type Cloud = Awaited<ReturnType<typeof startCloud>>

/** Follows the steps of "First minute" in docs/openstack.md, up to the account. */
async function connect(page: Page, { url, secret }: Cloud, name: string): Promise<void> {
  await page.goto('/accounts')
  const opener = page.getByRole('button', { name: 'Connect a cloud' })
  await hydrated(opener)
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'Connect a cloud' })
  await drawer.getByRole('combobox', { name: 'Cloud' }).click()
  await page.getByRole('option', { name: 'OpenStack', exact: true }).click()
  await drawer.getByRole('textbox', { name: 'Provider' }).fill(`cloud-${name}`)
  await drawer.getByRole('textbox', { name: 'Account', exact: true }).fill(name)
  await drawer.getByRole('textbox', { name: 'Keystone' }).fill(`${url}/identity`)
  await drawer.getByRole('textbox', { name: 'User', exact: true }).fill('berth')
  await drawer.getByLabel('Secret').fill('not the secret')
  await drawer.getByRole('button', { name: 'Read the cloud' }).click()
  await expect(drawer.getByText('Keystone refused the sign-in.')).toBeVisible()
  await drawer.getByLabel('Secret').fill(secret)
  await drawer.getByRole('button', { name: 'Read the cloud' }).click()
  await drawer.getByRole('textbox', { name: 'Price of m1.tiny' }).fill('0.01')
  await drawer.getByRole('button', { name: 'Show the changes (writes nothing)' }).click()
  await expect(drawer.getByRole('region', { name: 'What would change' })).toContainText('created')
  await expectAccessibleInEveryLook(page, 'a cloud that is being connected')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectWithinView(drawer.getByRole('button', { name: /^Apply all \d+ changes$/ }))
  await page.setViewportSize({ width: 1440, height: 900 })
  await drawer.getByRole('button', { name: /^Apply all \d+ changes$/ }).click()
}

test('a cloud is connected, checked and tested, and no test server remains', {
  tag: '@waits',
}, async ({ page }) => {
  const name = mark()
  const cloud = await startCloud(name)
  await connect(page, cloud, name)
  const account = page.getByRole('dialog', { name })
  const check = account.getByRole('region', { name: 'Check of the driver' })
  await expect(check).toContainText('Signed in. local has 2 sizes, 1 image, 1 network.')
  await check.getByRole('button', { name: 'Look for changes' }).click()
  const changes = page.getByRole('dialog', { name: `What the cloud of ${name} has` })
  await changes.getByRole('button', { name: 'Show the changes (writes nothing)' }).click()
  await expect(changes).toContainText('Berth has everything that is chosen here already.')
  await page.keyboard.press('Escape')
  await expectAccessibleInEveryLook(page, 'an account whose driver was checked')

  await check.getByRole('button', { name: 'Try it' }).click()
  const trial = page.getByRole('dialog', { name: `Try ${name}` })
  await expect(trial.getByRole('combobox', { name: 'Pool' })).toHaveValue(`try-${name}`)
  await trial.getByRole('button', { name: 'Launch and end' }).click()
  await expect(page).toHaveURL(/\/launches\/.+/)
  const steps = page.getByRole('region', { name: 'Attempts' }).getByRole('listitem')
  for (const step of ['Running', 'Deletion began'])
    await expect(steps.filter({ hasText: step }).last()).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => cloud.nova.servers, { timeout: 60_000 }).toEqual([])

  cloud.offers.flavors.push({ name: 'm1.new', vcpus: 3, ram: 3072, disk: 30 })
  await page.goto('/catalog?tab=profiles&offer=new')
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Provider' }).click()
  await page.getByRole('option', { name: `cloud-${name}` }).click()
  await form.getByRole('combobox', { name: 'Size at the cloud' }).click()
  await expect(page.getByRole('option', { name: /^m1\.tiny/ })).toHaveCount(0)
  await page.getByRole('option', { name: 'm1.new: 3 vCPUs, 3 GiB, 30 GB' }).click()
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('m1.new')
  await expect(form.getByRole('textbox', { name: /^Memory/ })).toHaveValue(/3.?072/)
  await expectAccessibleInEveryLook(page, 'a size that the cloud offers')
  await form.getByRole('button', { name: 'Create provider profile' }).click()
  await expect(page.getByRole('dialog', { name: 'm1.new' })).toBeVisible()
  cloud.close()
})

// The cloud of this file uses one port, so both tests run in one worker.
test('an account shows the limits of its cloud, and servers without a launch', {
  tag: '@waits',
}, async ({ page, api }) => {
  const fixture = await threeClusters(api, {})
  const account = fixture.accounts['vsphere-a']
  const cloud = novaServers({ quota: 1 })
  const tags = ['berth', 'berth.elsewhere.1']
  cloud.servers.push({ id: 's1', name: 'berth-elsewhere-1-1', status: 'ACTIVE', tags, host: 'n1' })
  const receiver = await startReceiver(Number(process.env.BERTH_CLOUD_PORT))
  receiver.answers(openstackCloud(receiver.url, cloudFacts({ servers: cloud.answer })))
  await page.goto(`/accounts?account=${account}&field=driver`)
  const drawer = page.getByRole('dialog')
  const kind = drawer.getByRole('combobox', { name: 'Carried out by' })
  await hydrated(kind)
  await kind.click()
  await page.getByRole('option', { name: 'OpenStack', exact: true }).click()
  await drawer.getByRole('textbox', { name: 'Keystone' }).fill(`${receiver.url}/identity`)
  await drawer.getByRole('textbox', { name: 'User', exact: true }).fill('berth')
  await drawer.getByRole('textbox', { name: 'Region' }).fill('local')
  await drawer.getByRole('textbox', { name: 'Secret' }).fill('a secret')
  await drawer.getByRole('button', { name: 'Save launches' }).click()
  await expect(drawer.getByText(/^A secret is set/)).toBeVisible()

  const section = drawer.getByRole('region', { name: 'At the cloud' })
  await section.getByRole('button', { name: 'Query the cloud now' }).click()
  await expect(section.getByRole('row', { name: /^Instances/ })).toContainText('1 / 1')
  await expect(section).toContainText('1 of 1 instances are in use at the cloud.')
  await expect(section).toContainText('berth-elsewhere-1-1 carries the tag of Berth')
  await section.scrollIntoViewIfNeeded()
  await expectAccessibleInEveryLook(page, 'an account at its cloud')
  await page.goto('/accounts')
  const full = page.getByRole('row').filter({ hasText: 'full at its cloud' })
  await expect(full.filter({ hasText: 'vsphere-a' }).first()).toBeVisible()
  receiver.close()
})
