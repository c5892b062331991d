import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { signInByHand } from '../support/administrator'
import { apiOf, requestAs } from '../support/api'
import { invitePerson, type Person } from '../support/people'
import { expectNoSideways, hydrated } from '../support/studio'
import { expect, test } from '../support/test'

const url = process.env.BASE_URL_EMPTY ?? ''
const signIns = process.env.BERTH_EMPTY_SIGN_INS_FILE ?? ''

// The setting applies to all users of a role, so this spec runs on an instance where no other spec has operators.
test.use({ as: null, baseURL: url })

/** The code of the app, or the next one, which is also accepted. Each code can be used once. */
const codeOf = (secret: string, { isNext }: { isNext: boolean }) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + (isNext ? 30_000 : 0),
  })

/** Sets whether operators need a second factor. */
async function requireOfOperators(page: Page, isRequired: boolean): Promise<void> {
  await page.goto('/admin/settings?tab=general')
  const operators = page.getByRole('checkbox', { name: 'operator' })
  await hydrated(operators)
  await operators.setChecked(isRequired)
  const form = page.locator('form').filter({ has: operators })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved').first()).toBeVisible()
}

async function enterPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  await hydrated(button)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await button.click()
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code of your authenticator app' }).fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Sets up an app in a session whose password was entered long ago, and returns its secret with the recovery codes. */
async function setUp(
  page: Page,
  { password }: Person,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begin = page.getByRole('button', { name: 'Set up an authenticator app' })
  await hydrated(begin)
  const refusal = { code: 'confirmation-required', title: '', detail: '', errors: [] }
  const json = { status: 403, contentType: 'application/problem+json', json: refusal }
  await page.route('**/api/v1/profile/totp', (route) => route.fulfill(json), { times: 1 })
  await begin.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  const secret = (await page.locator('code').first().textContent()) ?? ''
  await expectAccessibleInEveryLook(page, 'set-up of an authenticator app')
  await expectNoSideways(page)
  await page.getByLabel('Code of the app').fill(codeOf(secret, { isNext: false }))
  await page.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCodes = await codes.allTextContents()
  await page.getByRole('button', { name: 'Continue' }).click()
  return { secret, recoveryCodes }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a role that needs a second factor sets up an app and signs in with codes', async ({
    page,
    context,
    pageOf,
  }) => {
    await signInByHand(page, signIns)
    await requireOfOperators(page, true)
    const operator = await invitePerson(
      url,
      apiOf(await requestAs(url, await context.storageState())),
      'operator',
    )
    // The password without a second factor is rejected with 401, and a set-up without a recent password with 403.
    const theirs = await pageOf(operator, { complaints: /401|403/ })
    await theirs.goto('/pools')
    await expect(theirs).toHaveURL(/\/second-factor/)
    const { secret, recoveryCodes } = await setUp(theirs, operator)
    await expect(theirs).toHaveURL(/\/pools$/)

    await enterPassword(theirs, operator)
    await enterCode(theirs, '000000')
    await expect(theirs.getByRole('alert').filter({ hasText: /code/ })).toBeVisible()
    await enterCode(theirs, codeOf(secret, { isNext: true }))
    await expect(theirs).toHaveURL(`${url}/`)

    await enterPassword(theirs, operator)
    await enterCode(theirs, recoveryCodes[0] ?? '')
    await expect(theirs).toHaveURL(`${url}/`)
    await theirs.goto('/admin/settings?tab=profile')
    await expect(theirs.getByText('9 recovery codes are left.')).toBeVisible()
    await requireOfOperators(page, false)
  })
})
