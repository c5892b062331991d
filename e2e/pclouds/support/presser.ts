import type { Locator } from '@playwright/test'
import { hydrated } from '../../support/studio'

export type Press = (control: Locator) => Promise<void>

/**
 * Presses controls as soon as they are enabled, and counts the presses. Typing and choosing in a form are not counted.
 */
export function presser(): { press: Press; pressed: () => number } {
  let pressed = 0
  const press: Press = async (control) => {
    await hydrated(control)
    await control.click()
    pressed += 1
  }
  return { press, pressed: () => pressed }
}
