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
  await expect(form.getByRole('button', { name: /^Choose a/ })).toBeDisabled()
  for (const label of ['Pool', 'What to launch']) {
    await press(form.getByRole('combobox', { name: label }))
    await press(page.getByRole('option').first())
  }
  await press(form.getByRole('button', { name: 'Launch', exact: true }))
  await page.waitForURL(/\/launches\/[0-9a-z]+$/)
  await expect(page.getByRole('main')).toContainText('A place was found')
  expect(pressed()).toBe(6)
}
