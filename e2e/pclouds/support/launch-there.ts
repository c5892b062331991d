import type { Page } from '@playwright/test'
import { expect } from '../../support/test'
import { presser } from './presser'

/** A member of the other tenant launches on the private cloud that is shared with it. */
export async function launchThere(page: Page): Promise<void> {
  const { press, pressed } = presser()
  await page.goto('/pclouds')
  const shared = page.getByRole('table', { name: 'Shared with me' })
  await press(
    shared.getByRole('row', { name: /acme-prod/ }).getByRole('button', { name: 'Launch here' }),
  )
  const form = page.getByRole('dialog', { name: 'Launch on acme-prod' })
  // What is chosen is named by the button that launches it.
  const chosen = await form.getByRole('combobox', { name: 'What to launch' }).inputValue()
  await press(form.getByRole('button', { name: `Launch ${chosen}`, exact: true }))
  await page.waitForURL(/\/launches\/[0-9a-z]+$/)
  await expect(page.getByRole('main')).toContainText('A place was found')
  expect(pressed()).toBe(2)
}
