import type { Page } from '@playwright/test'
import { expect } from '../../support/test'
import { presser } from './presser'

/** A member of the other tenant launches its last deployable again, on the private cloud shared with it. */
export async function launchThere(page: Page): Promise<void> {
  const { press, pressed } = presser()
  await page.goto('/pclouds')
  await launchElsewhere(page)
  await page.reload()
  const shared = page.getByRole('table', { name: 'Shared with you' })
  await press(
    shared.getByRole('row', { name: /acme-prod/ }).getByRole('button', { name: 'Launch here' }),
  )
  const form = page.getByRole('dialog', { name: 'Launch on acme-prod' })
  await expect(form).toContainText('From the latest launch.')
  // The name of the launch button contains the selection.
  await press(form.getByRole('button', { name: 'Launch web-small', exact: true }))
  await page.waitForURL(/\/launches\/[0-9a-z]+$/)
  await expect(page.getByRole('main')).toContainText('A place was found')
  expect(pressed()).toBe(2)
}

/**
 * Launches outside the private cloud first: without an earlier launch the smallest deployable is proposed, which may be
 * one of another spec.
 */
async function launchElsewhere(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const body = JSON.stringify({ pool: 'web', deployable: 'web-small' })
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/v1/launches', { method: 'POST', headers, body })).status
  })
  expect(status).toBe(201)
}
