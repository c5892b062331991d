import type { Page } from '@playwright/test'
import axe, { type ElementContext, type RunOptions } from 'axe-core'
import { expect, test } from '../test'

/** The rules of axe whose result depends on colours. They take most of its time. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Marks what has the colours of an element before it. What lies within is not named: axe compares each with all. */
const REPEATED = 'data-repeated'

const MOST_FADING_MS = 2_000

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

/** A serious barrier, with some of its elements. */
type Barrier = { id: string; help: string; nodes: string[] }

export async function findBarriers(page: Page, checks: readonly Check[], within?: string) {
  await page.evaluate(fadesEnd, MOST_FADING_MS)
  await page.evaluate(markRepeated, REPEATED)
  // Once for each document. Without an answer: a value of half a megabyte would pass through Playwright.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source};0`)
  const barriers: Barrier[] = []
  for (const check of checks) {
    const context = { include: within ?? 'html', ...(check === 'colours' && withoutRepeated) }
    barriers.push(...(await page.evaluate(runAxe, { context, options: optionsOf[check] })))
  }
  return barriers
}

const withoutRepeated = { exclude: `[${REPEATED}]:not([${REPEATED}] *)` }

/** Only violations are reported, there are no frames and no sound: axe is several times faster this way. */
const faster = { resultTypes: ['violations'], preload: false, iframes: false } satisfies RunOptions

const optionsOf: Readonly<Record<Check, RunOptions>> = {
  markup: {
    ...faster,
    rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
  },
  colours: { ...faster, runOnly: { type: 'rule', values: COLOUR_RULES } },
}

type Run = { context: ElementContext; options: RunOptions }

/** In the page. */
async function runAxe({ context, options }: Run): Promise<Barrier[]> {
  const page = window as unknown as { axe: typeof axe }
  const { violations } = await page.axe.run(context, options)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }))
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
