import { expect, type Locator } from '@playwright/test'

/** Expects bars of equal width, and the flag of the newest publish inside the panel. */
export async function expectEvenBars(endings: Locator): Promise<void> {
  const bars = await endings.getByRole('figure').getByRole('listitem').all()
  const boxes = await Promise.all(bars.map((bar) => bar.boundingBox()))
  const widths = boxes.flatMap((box) => (box === null ? [] : [box.width]))
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1)

  const flag = endings.getByRole('link', { name: /^v\d+ of .+ by / }).last()
  // If all pools are shown, the version is listed with the name of its pool.
  await expect(flag).not.toContainText(/^v\d/)
  const [inner, outer] = [await flag.boundingBox(), await endings.boundingBox()]
  expect(right(inner)).toBeLessThanOrEqual(right(outer) - 8)
}

type Box = { x: number; width: number } | null
const right = (box: Box) => (box === null ? Number.NaN : box.x + box.width)
