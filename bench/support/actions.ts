import { cardTitle, openCard, openTab, painted, type Studio, shownAfter } from './studio'

/** A user's action that is prepared once and then repeated. Each run returns its milliseconds. */
export type Action = {
  name: string
  /** Median and 95th percentile in milliseconds, at full speed and at a quarter of it. */
  budget: Budget
  /** A lower number of runs, for an action that takes seconds. */
  runs?: number
  prepare: (studio: Studio) => Promise<(run: number) => Promise<number>>
}

type Limits = { median: number | null; p95: number | null }
export type Budget = { 1: Limits; 4: Limits }

export const both = (full: Limits, quarter: Limits): Budget => ({ 1: full, 4: quarter })

/** The budget of an edit, by the number of candidates that are weighed again. */
const editBudget = (matches: number) =>
  matches > 1_000
    ? both({ median: 50, p95: 100 }, { median: 140, p95: 200 })
    : both({ median: 40, p95: 80 }, { median: 120, p95: 200 })

const stepBudget = both({ median: null, p95: 100 }, { median: null, p95: 200 })
const lookBudget = both({ median: 50, p95: null }, { median: 150, p95: null })

const typeWeight = (matches: number): Action => ({
  name: 'type a weight',
  budget: editBudget(matches),
  async prepare(studio) {
    await openCard(studio, 'Weighted split')
    const field = studio.page.getByRole('spinbutton', { name: /^Weight of/ }).first()
    await field.fill('5')
    await field.press('End')
    return (run) =>
      painted(studio, () =>
        studio.page.keyboard.press(run % 2 === 0 ? String((run % 9) + 1) : 'Backspace'),
      )
  },
})

const dragSlider = (matches: number): Action => ({
  name: 'drag a slider',
  budget: editBudget(matches),
  async prepare(studio) {
    await openCard(studio, 'Failure fine')
    const track = await studio.page.locator('.mantine-Slider-trackContainer').first().boundingBox()
    if (track === null) throw new Error('There is no slider on the screen')
    const { mouse } = studio.page
    const y = track.y + track.height / 2
    await mouse.move(track.x + track.width * 0.1, y)
    await mouse.down()
    await studio.page.waitForTimeout(300)
    // Moves back and forth over most of the track, to a different position every time.
    return (run) =>
      painted(studio, () => mouse.move(track.x + track.width * (0.3 + ((run * 7) % 12) / 20), y))
  },
})

const toggle: Action = {
  name: 'switch a module off or on',
  budget: stepBudget,
  async prepare(studio) {
    return () => painted(studio, () => switchGuard(studio))
  },
}

export const switchGuard = ({ page }: Studio) =>
  page.getByRole('switch', { name: 'Capacity guard on' }).press('Space')

const drop: Action = {
  name: 'drop a module elsewhere',
  budget: stepBudget,
  async prepare(studio) {
    // Closed cards have the same height and all fit on the screen.
    for (const title of await studio.page.locator('[data-stack-title][aria-expanded=true]').all())
      await title.click()
    return async (run) => {
      const { mouse } = studio.page
      const [onto, place] = run % 2 === 0 ? ['Failure fine', 3] : ['Capacity guard', 5]
      const to = await centre(studio, onto)
      const from = await centre(studio, 'Cost')
      await mouse.move(from.x, from.y)
      await mouse.down()
      await mouse.move(to.x, to.y, { steps: 4 })
      await studio.page.waitForTimeout(50)
      await mouse.move(to.x, to.y + 1)
      // The announcement appears as soon as the drop would take effect.
      await studio.page.getByText(`Cost over position ${place} of`).waitFor({ state: 'attached' })
      const ms = await painted(studio, () => mouse.up())
      // Restores the order, so that every run drops in the same way.
      await cardTitle(studio, 'Cost').press(run % 2 === 0 ? 'Alt+ArrowDown' : 'Alt+ArrowUp')
      await studio.page.waitForTimeout(300)
      return ms
    }
  },
}

async function centre({ page }: Studio, module: string): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('button', { name: `Drag ${module}` }).boundingBox()
  if (box === null) throw new Error(`${module} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const undo: Action = {
  name: 'undo or redo',
  budget: stepBudget,
  async prepare(studio) {
    await studio.page.getByRole('tab', { selected: true }).focus()
    return (run) =>
      painted(studio, () =>
        studio.page.keyboard.press(run % 2 === 0 ? 'Control+z' : 'Control+Shift+z'),
      )
  },
}

export const editActions = (matches: number): readonly Action[] => [
  typeWeight(matches),
  dragSlider(matches),
  toggle,
  drop,
  undo,
]

const look = (name: string, tab: string, shown: string): Action => ({
  name,
  budget: lookBudget,
  async prepare(studio) {
    await openTab(studio, tab)
    await studio.page.locator(shown).first().waitFor()
    return async () => {
      await openTab(studio, 'Matches')
      await studio.page.waitForTimeout(200)
      return shownAfter(studio, { shown }, () => openTab(studio, tab))
    }
  },
})

export const lookActions: readonly Action[] = [
  look('open Explain', 'Explain', '[aria-label="Contribution of each module"]'),
  look('open History, 12 bars', 'History', '[data-testid="history-bar-1"]'),
]

/** All deployables are calculated again after an edit, in pieces while the browser is idle. */
export const allDeployables: Action = {
  name: 'edit, then all deployables again',
  budget: lookBudget,
  async prepare(studio) {
    const fresh = 'section[aria-label="All deployables"][aria-busy=false]'
    await openTab(studio, 'All deployables')
    await studio.page.locator(fresh).waitFor()
    await openCard(studio, 'Weighted split')
    const field = studio.page.getByRole('spinbutton', { name: /^Weight of/ }).first()
    await field.fill('5')
    await field.press('End')
    await studio.page.locator(fresh).waitFor()
    return (run) =>
      shownAfter(studio, { shown: fresh, from: 'keydown', gone: STALE }, () =>
        studio.page.keyboard.press(run % 2 === 0 ? String((run % 9) + 1) : 'Backspace'),
      )
  },
}

const STALE = 'section[aria-label="All deployables"][aria-busy=true]'
