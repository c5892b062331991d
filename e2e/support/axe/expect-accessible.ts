import type { Page } from '@playwright/test'
import axe, { type ElementContext, type RunOptions } from 'axe-core'
import { expect, test } from '../test'

/** The rules of axe whose result depends on colours. They take most of its time. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Marks elements with the same colours as an earlier sibling. Their descendants are not marked, because axe matches the
 * selector for every element.
 */
const REPEATED = 'data-repeated'

const MAX_FADING_MS = 2_000

type Check = 'markup' | 'colours'

export const everyCheck = ['markup', 'colours'] as const satisfies readonly Check[]

/** Expects no barrier in the current page, or in a part of it. */
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
  await page.evaluate(fadesEnd, MAX_FADING_MS)
  await page.evaluate(markRepeated, REPEATED)
  // Loads axe once for each document. The expression returns 0, because a value of half a megabyte would be
  // transferred.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source};0`)
  const barriers: Barrier[] = []
  for (const check of checks) {
    const context = { include: within ?? 'html', ...(check === 'colours' && withoutRepeated) }
    barriers.push(...(await page.evaluate(runAxe, { context, options: optionsOf[check] })))
  }
  return barriers
}

const withoutRepeated = { exclude: `[${REPEATED}]:not([${REPEATED}] *)` }

/** Options that make axe several times faster: only violations are reported, and there are no frames and no sound. */
const faster = { resultTypes: ['violations'], preload: false, iframes: false } satisfies RunOptions

const optionsOf: Readonly<Record<Check, RunOptions>> = {
  markup: {
    ...faster,
    rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
  },
  colours: { ...faster, runOnly: { type: 'rule', values: COLOUR_RULES } },
}

type Run = { context: ElementContext; options: RunOptions }

/** Runs in the page. */
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

/** Marks the elements whose colours and text sizes, including all descendants, equal those of an earlier sibling. */
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
 * Waits for the end of fades, in which the contrast is that of neither end. Recent changes start to animate in the next
 * frames. Paused fades are not waited for.
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
