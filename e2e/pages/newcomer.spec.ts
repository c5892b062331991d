import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { signInByHand } from '../support/administrator'
import { expect, test } from '../support/test'

const url = process.env.BASE_URL_NEWCOMER ?? ''
const signIns = process.env.BERTH_NEWCOMER_SIGN_INS_FILE ?? ''

/** Clicks from signing in to the reasons of a first launch; typing is not counted. */
const MOST_ACTIONS = 30

test.use({ as: null, baseURL: url })

/** A page whose clicks are counted. */
function counted(page: Page) {
  let actions = 0
  const click = async (target: Locator) => {
    actions += 1
    await target.click()
  }
  return {
    actions: () => actions,
    press: (name: string | RegExp) => click(page.getByRole('button', { name })),
    follow: (name: string | RegExp) => click(page.getByRole('link', { name })),
    fill: (name: string | RegExp, text: string) =>
      page.getByRole('textbox', { name }).or(page.getByRole('spinbutton', { name })).fill(text),
    opened: (title: string) =>
      expect(page.getByRole('button', { name: new RegExp(`^${title}`) })).toHaveAttribute(
        'aria-expanded',
        'true',
      ),
  }
}

test('a newcomer gets from nothing to the reasons of a first launch', async ({ page }) => {
  await signInByHand(page, signIns)
  const { press, follow, fill, opened, actions } = counted(page)
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
  await press('Add place')
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
  await expectAccessibleInEveryLook(page, 'the last step')
  await press('Launch shop in web')
  await expect(page.getByText('11 of 11 steps are done')).toBeVisible()
  await follow('See why it went there')
  await expect(page.getByTestId('headline')).toContainText('production / berlin was chosen')
  expect(actions()).toBeLessThanOrEqual(MOST_ACTIONS)
})
