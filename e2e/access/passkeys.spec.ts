import type { Page } from '@playwright/test'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

test.use({ as: null })

/** Adds a virtual authenticator of the browser, which answers without a user. */
async function withAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

async function enterPassword(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await hydrated(page.getByRole('button', { name: 'Sign in', exact: true }))
  await page.getByRole('textbox', { name: 'E-mail' }).fill(who.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(who.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a passkey is added, used to sign in, and removed on a phone', async ({
  page,
  person,
  guards,
}) => {
  // The password without a second factor is rejected with 401.
  guards.expectComplaint(/401/)
  await page.setViewportSize({ width: 390, height: 844 })
  await withAuthenticator(page)
  const who = await person('operator')
  await enterPassword(page, who)
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto('/admin/settings?tab=profile')
  const section = page.getByRole('region', { name: 'Second factor' })
  await section.getByRole('button', { name: 'Add a passkey…' }).click()
  await section.getByRole('textbox', { name: 'Name of the passkey' }).fill('Laptop')
  await section.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  await section.getByRole('button', { name: 'Done' }).click()
  const factors = section.getByRole('list', { name: 'Your second factors' })
  await expect(factors).toContainText('Laptop')

  await page.context().clearCookies()
  await enterPassword(page, who)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)

  await page.goto('/admin/settings?tab=profile')
  await section.getByRole('button', { name: 'Remove Laptop…' }).click()
  await section.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(section).toContainText('None is set up')
})
