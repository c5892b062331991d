import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { hydrated } from './studio'
import { expect } from './test'

/** The administrator of an empty instance, as printed by its first start. */
function administrator(signInsFile: string): { email: string; password: string } {
  const text = fs.readFileSync(signInsFile, 'utf8')
  const [, email = ''] = /^Administrator: (\S+)$/m.exec(text) ?? []
  const [, password = ''] = /^Password \(shown once\): (\S+)$/m.exec(text) ?? []
  return { email, password }
}

/** Signs in on the page, as a user does. */
export async function signInByHand(page: Page, signInsFile: string): Promise<void> {
  const { email, password } = administrator(signInsFile)
  await page.goto('/')
  await hydrated(page.getByRole('button', { name: 'Sign in', exact: true }))
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
}
