import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { signInByHand } from '../support/administrator'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

const url = process.env.BASE_URL_NEWCOMER ?? ''
const signIns = process.env.BERTH_NEWCOMER_SIGN_INS_FILE ?? ''

/**
 * The maximum number of clicks from signing in to the explanation of a first launch, and to a private cloud. Typing is
 * not counted.
 */
const MAX_ACTIONS = { launch: 30, pcloud: 55 }

test.use({ as: null, baseURL: url })

/** A page that counts its clicks. */
function counted(page: Page) {
  let actions = 0
  const click = async (target: Locator) => {
    actions += 1
    await target.click()
  }
  const input = (name: string | RegExp) =>
    page
      .getByRole('textbox', { name, exact: true })
      .or(page.getByRole('spinbutton', { name, exact: true }))
  return {
    actions: () => actions,
    click,
    press: (name: string | RegExp) => click(page.getByRole('button', { name, exact: true })),
    // The navigation and the page may both have this link.
    follow: (name: string) => click(page.getByRole('link', { name, exact: true }).first()),
    fill: (name: string | RegExp, text: string) => input(name).fill(text),
    opened: (title: string) =>
      expect(page.getByRole('button', { name: `${title} to do`, exact: true })).toHaveAttribute(
        'aria-expanded',
        'true',
      ),
  }
}

type Counted = ReturnType<typeof counted>

async function launchFirst(page: Page, { press, follow, fill, opened }: Counted): Promise<void> {
  await follow('Start')
  await opened('Provider')
  await expectAccessibleInEveryLook(page, 'the first step')
  await fill('Name', 'private-cloud')
  await fill('Kind', 'openstack')
  await press('Create provider')
  await opened('Realm')
  await fill('Name', 'berlin')
  await press('Create realm')
  await opened('Account')
  await fill('Name', 'production')
  await press('Create account')
  await opened('Hardware profile')
  await fill('Name', 'web')
  await fill('vCPUs', '2')
  await fill(/^Memory/, '4096')
  await press('Create hardware profile')
  await opened('Provider profile')
  await fill('Name', 'm1.medium')
  await press('Create provider profile')
  await opened('Image')
  await fill('Name', 'debian-13')
  await press('Create image')
  await opened('Image at the provider')
  await fill(/^Provider's id/, 'cf1a-debian')
  await press('Add image id')
  await opened('Deployable')
  await fill('Name', 'shop')
  await press('Create deployable')
  await opened('Pool')
  await fill('Name', 'web')
  await press('Create pool')
  await opened('Price')
  await fill(/^Price of/, '0,05')
  await press('Enter price')
  await opened('First launch')
  await press('Launch shop in web')
  await expect(page.getByText('11 of 11 steps to a first launch are done')).toBeVisible()
  await follow('See where the newest launch went and why')
  await expect(page.getByTestId('headline')).toContainText('production / berlin was chosen')
}

/** Creates everything that a tenant's private cloud needs, up to the link for its owner. */
async function offerHosts(page: Page, { press, fill, opened }: Counted): Promise<string> {
  await press('Pod to do')
  await fill('Name', 'pod-1')
  await press('Create pod')
  await opened('Cluster')
  await fill('Name', 'kvm-1')
  await press('Create cluster')
  await opened('Node')
  await fill('Name', 'node-1')
  await fill(/^Memory/, '65536')
  await fill('Processors', '16')
  await press('Create node')
  await opened('Host flavor')
  await fill('Id', 'large')
  await fill('Description', '16 cores, 64 GB')
  await press('Create flavor')
  await opened('Host')
  await press('Add node-1 to large')
  await opened('Tenant')
  await fill('Name', 'acme')
  await press('Create tenant')
  await opened('Owner of the tenant')
  await fill('Name', 'Ola Owner')
  await fill('E-mail', 'ola@acme.example')
  await press('Invite')
  const link = await page.getByLabel('Link for ola@acme.example').inputValue()
  await press('Done')
  await opened('Private cloud')
  return link
}

async function ownPcloud(page: Page, link: string, { press, follow, fill, click }: Counted) {
  await page.goto(link)
  await hydrated(page.getByRole('button', { name: 'Set password' }))
  await fill('New password', 'several words are easy to remember')
  await press('Set password')
  await follow('Private clouds')
  await press('Create private cloud')
  const form = page.getByRole('dialog', { name: 'Create a private cloud' })
  await form.getByLabel('Name', { exact: true }).fill('acme-prod')
  await click(form.getByRole('radio', { name: /large/ }))
  await click(form.getByRole('button', { name: 'Create', exact: true }))
  await expect(page.getByTestId('host-host-1')).toHaveAttribute('data-state', 'enabled')
}

test('a new user gets from an empty Berth to a first launch and a private cloud', async ({
  page,
  browser,
}) => {
  await signInByHand(page, signIns)
  const staff = counted(page)
  await launchFirst(page, staff)
  // Includes the button of the sign-in.
  expect(staff.actions() + 1).toBeLessThanOrEqual(MAX_ACTIONS.launch)

  await page.goto('/setup')
  await hydrated(page.getByRole('button', { name: 'Pod to do', exact: true }))
  const link = await offerHosts(page, staff)
  await expectAccessibleInEveryLook(page, 'the last step')
  const context = await browser.newContext({ baseURL: url })
  const theirs = await context.newPage()
  const owner = counted(theirs)
  await ownPcloud(theirs, link, owner)
  await context.close()
  expect(staff.actions() + 1 + owner.actions()).toBeLessThanOrEqual(MAX_ACTIONS.pcloud)
})
