import type { Page } from '@playwright/test'
import { startIssuer } from '@/testing/oidc/issuer'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

const url = process.env.BASE_URL_EMPTY ?? ''

test.use({ as: null, baseURL: url })

const people = {
  ada: { email: 'ada@test.example', email_verified: true, name: 'Ada', groups: ['admins'] },
  vera: { email: 'vera@test.example', email_verified: true, name: 'Vera', groups: ['viewers'] },
  nils: { email: 'nils@test.example', email_verified: true, name: 'Nils', groups: ['others'] },
}

let issuer: Awaited<ReturnType<typeof startIssuer>>

test.beforeAll(async () => {
  issuer = await startIssuer({
    berth: url,
    people,
    port: Number(process.env.BERTH_ISSUER_PORT),
  })
})
test.afterAll(() => issuer.stop())

/** From Berth's sign-in page to the provider's, and back after signing in there. */
async function signInThere(page: Page, name: string): Promise<void> {
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Sign in with single sign-on' })
  await hydrated(button)
  await button.click()
  await enterName(page, name)
}

async function enterName(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${issuer.issuer}/`))
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Fills in the drawer of a new webhook and saves it. */
async function createWebhook(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog')
  await hydrated(drawer.getByRole('button', { name: 'Create webhook' }))
  await drawer.getByLabel('Name').fill('hooks')
  await drawer.getByLabel('Address').fill('https://hooks.example.com/berth')
  await drawer.getByRole('checkbox', { name: 'launch.failed' }).check()
  // No request may leave this test.
  await drawer.getByRole('switch', { name: 'Switched on' }).uncheck({ force: true })
  await drawer.getByRole('button', { name: 'Create webhook' }).click()
}

test('a claim gives the role, and signing out ends the session at the provider', async ({
  page,
}) => {
  await signInThere(page, 'vera')
  await expect(page).toHaveURL(`${url}/`)
  const menu = page.getByRole('button', { name: /Vera/ })
  await expect(menu).toContainText('viewer')
  await hydrated(menu)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(new RegExp(`^${issuer.issuer}/session/end`))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${url}/login`)
  await signInThere(page, 'vera')
  await expect(page).toHaveURL(`${url}/`)
})

test('a person without a matching rule is refused with the reason', async ({ page }) => {
  await signInThere(page, 'nils')
  await expect(page).toHaveURL(`${url}/login?error=oidc-no-rule`)
  // The page has an alert of Next.js too, which announces the way here.
  const refusal = page.getByRole('alert').filter({ hasText: 'gives no access to Berth' })
  await expect(refusal).toBeVisible()
  await expectAccessibleInEveryLook(page, 'refused')
  await page.goto('/')
  await expect(page).toHaveURL(/\/login/)
})

test('a sensitive change needs a new sign-in at the provider', async ({ page, guards }) => {
  // The refusal is a 403, which the browser logs.
  guards.expectComplaint(/403/)
  await signInThere(page, 'ada')
  await expect(page).toHaveURL(`${url}/`)
  await page.goto('/admin/settings')
  await expect(page.getByText('Change your password and second factor there.')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'profile')
  await page.goto('/admin/settings?tab=webhooks')
  const button = page.getByRole('button', { name: 'New webhook' })
  await hydrated(button)
  await button.click()
  await createWebhook(page)
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(again).toBeVisible()
  await expectAccessibleInEveryLook(page, 'sign in again')
  await again.getByRole('button', { name: 'Sign in again' }).click()
  await enterName(page, 'ada')
  // The drawer is open again: its address is part of the page's.
  await expect(page).toHaveURL(`${url}/admin/settings?tab=webhooks&webhook=new`)
  await createWebhook(page)
  await expect(page.getByLabel('Secret of hooks')).toHaveValue(/^whsec_/)
})
