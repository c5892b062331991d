import type { Page } from '@playwright/test'
import { startIssuer } from '@/testing/oidc/issuer'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { signInByHand } from '../support/administrator'
import { type Api, apiOf, requestAs } from '../support/api'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

const url = process.env.BASE_URL_EMPTY ?? ''
const signIns = process.env.BERTH_EMPTY_SIGN_INS_FILE ?? ''

test.use({ as: null, baseURL: url })

const people = {
  ada: { email: 'ada@test.example', email_verified: true, name: 'Ada', groups: ['admins'] },
  vera: { email: 'vera@test.example', email_verified: true, name: 'Vera', groups: ['viewers'] },
  olga: { email: 'olga@test.example', email_verified: true, name: 'Olga', groups: ['acme'] },
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

/** Signs in at the provider, starting from Berth's sign-in page. */
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
  // The webhook is off, so that the test sends no request.
  await drawer.getByRole('switch', { name: 'Switched on' }).uncheck({ force: true })
  await drawer.getByRole('button', { name: 'Create webhook' }).click()
}

test('a claim sets the role, and signing out ends the session at the provider', async ({
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

/** Creates the tenant that a rule of this instance names. */
async function tenantOfRule(api: Api): Promise<void> {
  const { items } = await api.get<{ items: { name: string }[] }>('/tenants?q=Acme')
  if (!items.some(({ name }) => name === 'Acme')) await api.post('/tenants', { name: 'Acme' })
}

async function disable(api: Api, email: string): Promise<void> {
  const path = `/members?q=${encodeURIComponent(email)}`
  const { items } = await api.get<{ items: { id: string; revision: number }[] }>(path)
  const [member] = items
  const headers = { 'if-match': `"${member?.revision}"` }
  await api.call('DELETE', `/members/${member?.id}`, { headers })
}

test('a claim sets the tenant, and a disabled user cannot sign in', async ({
  page,
  context,
  guards,
}) => {
  // A page for staff responds with 404, and calls of an ended session with 401.
  guards.expectComplaint(/40[14]/)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInByHand(page, signIns)
  const api = apiOf(await requestAs(url, await context.storageState()))
  await tenantOfRule(api)
  await context.clearCookies()
  await signInThere(page, 'olga')
  await expect(page.getByRole('button', { name: /Olga/ })).toContainText('owner')
  await page.goto('/pools')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()

  await disable(api, people.olga.email)
  await page.goto('/')
  await expect(page).toHaveURL(/\/login/)
  await context.clearCookies()
  await signInThere(page, 'olga')
  await expect(page).toHaveURL(`${url}/login?error=oidc-shut-out`)
  await expect(page.getByText('Your account is disabled. Ask an administrator.')).toBeVisible()
})

test('a user without a matching rule is rejected with the reason', async ({ page }) => {
  await signInThere(page, 'nils')
  await expect(page).toHaveURL(`${url}/login?error=oidc-no-rule`)
  // Next.js adds another alert, which announces navigation.
  const refusal = page.getByRole('alert').filter({ hasText: 'gives no access to Berth' })
  await expect(refusal).toBeVisible()
  await expectAccessibleInEveryLook(page, 'refused')
  await page.goto('/')
  await expect(page).toHaveURL(/\/login/)
})

test('a sensitive change needs a new sign-in at the provider', async ({ page, guards }) => {
  // The browser logs the rejection with status 403.
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
  // The drawer is open again, because the address of the page contains it.
  await expect(page).toHaveURL(`${url}/admin/settings?tab=webhooks&webhook=new`)
  await createWebhook(page)
  await expect(page.getByLabel('Secret of hooks')).toHaveValue(/^whsec_/)
})
