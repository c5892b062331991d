import { expect, test } from 'vitest'
import { drawSwatch } from './draw-legend'

/** A canvas that records its calls. */
function recorder() {
  const calls: [string, ...unknown[]][] = []
  const context = new Proxy({} as Record<string, unknown>, {
    get:
      (_, name) =>
      (...args: unknown[]) =>
        void calls.push([String(name), ...args]),
    set: () => true,
  })
  return { calls, context: context as unknown as CanvasRenderingContext2D }
}

const colours = { colour: 'blue', surface: 'white' }

test('a hatched swatch has rising stripes over its colour, clipped at its edges', () => {
  const { calls, context } = recorder()
  drawSwatch(context, { x: 10, y: 20 }, 'hatched', colours)
  const names = calls.map(([name]) => name)
  expect(names.indexOf('fillRect')).toBeLessThan(names.indexOf('clip'))
  expect(names.indexOf('clip')).toBeLessThan(names.indexOf('stroke'))
  expect(names.at(-1)).toBe('restore')
  const ends = (name: string) => calls.filter(([each]) => each === name).map(([, ...at]) => at)
  const [from, to] = [ends('moveTo'), ends('lineTo')]
  expect(from.length).toBeGreaterThan(2)
  expect(to).toEqual(from.map(([x]) => [Number(x) + 12, 20]))
})

test('the swatch of an area is a plain colour', () => {
  const { calls, context } = recorder()
  drawSwatch(context, { x: 0, y: 0 }, 'area', colours)
  expect(calls.map(([name]) => name)).toEqual(['setLineDash', 'fillRect'])
})
