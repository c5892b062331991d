import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../test'

/** The rules of axe whose result depends on colours. They take most of its time. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Marks what has the colours of an element before it. What lies within is not named: axe compares each with all. */
const REPEATED = 'data-repeated'

const MOST_FADING_MS = 2_000

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]
type Check = 'markup' | 'colours'

export const everyCheck = ['markup', 'colours'] as const satisfies readonly Check[]

/** No barrier on the page as it stands, or on a part of it. */
export async function expectAccessible(
  page: Page,
  where: string,
  checks: readonly Check[],
  within?: string,
): Promise<void> {
  await test.step(where, async () => {
    const barriers = await findBarriers(page, checks, within)
    expect.soft(barriers.map(({ id, help, nodes }) => ({ where, id, help, nodes }))).toEqual([])
  })
}

/** The serious barriers, with some of the elements of each. */
export async function findBarriers(page: Page, checks: readonly Check[], within?: string) {
  await page.evaluate(fadesEnd, MOST_FADING_MS)
  await page.evaluate(markRepeated, REPEATED)
  const violations: Violation[] = []
  for (const check of checks) {
    const axe = await newAxe(page, within)
    if (check === 'markup') axe.disableRules(COLOUR_RULES)
    else axe.withRules(COLOUR_RULES).exclude(`[${REPEATED}]:not([${REPEATED}] *)`)
    violations.push(...(await axe.analyze()).violations)
  }
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return grave.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }))
}

/**
 * Axe is read once for each document: its half a megabyte of source costs as much as a look. Only violations are
 * reported, there are no frames of other origins and no sound: axe is several times faster this way.
 */
async function newAxe(page: Page, within: string | undefined): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder(isThere ? { page, axeSource: 'axe' } : { page })
  axe.setLegacyMode(true).options({ resultTypes: ['violations'], preload: false })
  return within === undefined ? axe : axe.include(within)
}

/** Marks the elements that have, with all in them, the colours and sizes of text of a sibling before them. */
function markRepeated(mark: string): void {
  const lookOf = (element: Element): string => {
    const looks = new Set<string>()
    for (const child of element.children) {
      const look = lookOf(child)
      child.toggleAttribute(mark, looks.has(look))
      looks.add(look)
    }
    const style = getComputedStyle(element)
    const hasText = [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const own = [style.display, style.visibility, style.opacity, style.color, style.backgroundColor]
    const font = hasText ? [style.fontSize, style.fontWeight, style.textDecorationLine] : []
    return `${[...own, style.backgroundImage, ...font].join()}(${[...looks].join()})`
  }
  lookOf(document.body)
}

/**
 * During a fade an element has the contrast of neither end. Changes made just before start to move with the
 * next frames. A fade that stands still is not waited for.
 */
async function fadesEnd(mostMs: number): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame)
  const end = async () => {
    await frame()
    await frame()
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map((it) => it.finished))
  }
  await Promise.race([end(), new Promise((resolve) => setTimeout(resolve, mostMs))])
}
