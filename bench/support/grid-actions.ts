import { cellAt, type Grid, paintedAfter } from './grid'
import { inMs, machine, medianAnd95, quantile, verdict } from './numbers'

const RUNS = Number(process.env.BENCH_RUNS ?? 20)
const PASTED = { rows: 500, columns: 10 }

type GridAction = {
  name: string
  /** Median in milliseconds, at full speed and at a quarter of it. */
  budget: Record<1 | 4, number>
  runs: number
  prepare: (grid: Grid) => Promise<(run: number) => Promise<number>>
}

/** Moving, entering and pasting in a grid. `column` is the first numeric column to edit. */
export const gridActions = (column: number): GridAction[] => [
  move(column, 'move along a row', ['ArrowRight', 'ArrowLeft'], (steps) =>
    cellAt(1, column + (steps % 2), '[data-active]'),
  ),
  move(column, 'move to another row', ['ArrowDown', 'ArrowUp'], (steps) =>
    cellAt(1 + (steps % 2), column, '[data-active]'),
  ),
  jump(column),
  enter(column + 1),
  paste(column - 1),
]

const move = (
  column: number,
  name: string,
  keys: readonly [string, string],
  to: (run: number) => string,
): GridAction => ({
  name,
  budget: { 1: 16, 4: 50 },
  runs: RUNS,
  async prepare(grid) {
    await grid.page.locator(cellAt(1, column)).click()
    let steps = 0
    return () => {
      steps += 1
      const key = keys[(steps - 1) % 2] ?? ''
      return paintedAfter(grid, 'keydown', to(steps), () => grid.page.keyboard.press(key))
    }
  },
})

const jump = (column: number): GridAction => ({
  name: 'jump a page down or up',
  budget: { 1: 50, 4: 100 },
  runs: RUNS,
  async prepare(grid) {
    await grid.page.locator(cellAt(1, column)).click()
    let steps = 0
    return () => {
      steps += 1
      const [key, shown] =
        steps % 2 === 1
          ? ['PageDown', 'tr:not([data-row="1"]) [data-active]']
          : ['PageUp', 'tr[data-row="1"] [data-active]']
      return paintedAfter(grid, 'keydown', shown ?? '', () => grid.page.keyboard.press(key ?? ''))
    }
  },
})

const enter = (column: number): GridAction => ({
  name: 'enter a number',
  budget: { 1: 50, 4: 100 },
  runs: RUNS,
  async prepare(grid) {
    let times = 0
    return async () => {
      const row = 1 + (times % 4)
      // The number never ends in zero, which the grid omits.
      const number = `${(times % 4) + 1}.${100 + times}1`
      times += 1
      const { page: it } = grid
      await it.locator(cellAt(row, column)).click()
      await it.keyboard.type(number)
      // The cell is found by its new text, since another run may have changed it before.
      const shown = cellAt(row, column, `[data-changed][aria-label^="${number},"]`)
      return paintedAfter(grid, 'keydown', shown, () => it.keyboard.press('Enter'))
    }
  },
})

const block = (run: number) =>
  Array.from({ length: PASTED.rows }, (_, row) =>
    Array.from(
      { length: PASTED.columns },
      (_, column) => `0.${run + 10}${row + 100}${column}`,
    ).join('\t'),
  ).join('\n')

const paste = (column: number): GridAction => ({
  name: `paste ${PASTED.rows} x ${PASTED.columns}`,
  budget: { 1: 150, 4: 400 },
  runs: Math.min(RUNS, 10),
  async prepare(grid) {
    let times = 0
    return async () => {
      const { page: it } = grid
      times += 1
      await it.evaluate((text) => navigator.clipboard.writeText(text), block(times))
      await it.locator(cellAt(1, column)).click()
      const strip = '[data-testid="grid-outcome"] button'
      const ms = await paintedAfter(grid, 'paste', strip, () => it.keyboard.press('Control+V'))
      await it.getByTestId('grid-outcome').getByRole('button', { name: 'Dismiss' }).click()
      await it.waitForTimeout(1_500)
      return ms
    }
  },
})

type Samples = { ms: readonly number[]; cpuMs: number }

async function samplesOf(grid: Grid, action: GridAction, rate: 1 | 4): Promise<Samples> {
  const again = await action.prepare(grid)
  await grid.throttle(rate)
  const ms: number[] = []
  let cpuBefore = 0
  const warmUp = Math.ceil(action.runs / 5)
  for (let run = 0; run < warmUp + action.runs; run++) {
    if (run === warmUp) cpuBefore = await grid.cpuMs()
    const took = await again(run)
    if (run >= warmUp) ms.push(took)
  }
  const cpuMs = ((await grid.cpuMs()) - cpuBefore) / action.runs
  await grid.throttle(1)
  return { ms, cpuMs }
}

/** Runs each action many times, at full speed and at a quarter of it, and prints a table. */
export async function measureGrid(grid: Grid, actions: readonly GridAction[]): Promise<void> {
  const lines = []
  for (const action of actions) {
    try {
      const line: Record<string, string> = { action: action.name }
      for (const rate of [1, 4] as const) {
        const samples = await samplesOf(grid, action, rate)
        line[`${rate}x: budget`] = inMs(action.budget[rate])
        line[`${rate}x: median / p95 ms`] = medianAnd95(samples.ms)
        line[`${rate}x`] = verdict(quantile(samples.ms, 0.5) <= action.budget[rate])
        if (rate === 1) line['CPU ms'] = inMs(samples.cpuMs)
      }
      lines.push(line)
    } catch (cause) {
      console.error(`Could not ${action.name}`, cause)
      process.exitCode = 1
    }
  }
  console.log('From the input to the painted frame in ms; a frame is drawn every 16.7 ms.')
  console.log(
    'CPU: what one time costs the main thread, with all that follows when idle; other programs cannot lengthen it.',
  )
  console.log(machine())
  console.table(lines)
}
