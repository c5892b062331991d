import { type CpuTimes, usedPerCall } from './cpu-times'
import type { Sampled } from './sampled'
import type { CountedStatement } from './statements'

export type Measured = {
  name: string
  cpu: { before: CpuTimes; after: CpuTimes; calls: number; seconds: number }
  sampled: Sampled
  counted: { calls: number; statements: readonly CountedStatement[] }
}

type Row = Record<string, string>

const SERVING = 'server: serving thread'
const MIN_US = 2

const us = (value: number | undefined) =>
  value === undefined || value < 0.5 ? '' : value.toFixed(0)

/**
 * Microseconds of processor time a call by process, followed by those of the serving thread by part of the
 * product.
 */
export function costTables(measured: readonly Measured[]): [Row[], Row[]] {
  const costs = measured.map(({ name, cpu, sampled }) => {
    const used = usedPerCall(cpu.before, cpu.after, cpu.calls)
    const serving = used.find(({ who }) => who === SERVING)?.us ?? 0
    const by = new Map(used.map((it) => [it.who, it.us]))
    const areas = new Map([...sampled.areas].map(([area, part]) => [area, part * serving]))
    return { name, by, areas, perSecond: cpu.calls / cpu.seconds }
  })
  const sum = (by: ReadonlyMap<string, number>) => [...by.values()].reduce((a, b) => a + b, 0)
  const rowOf = (
    title: string,
    what: string,
    shownOf: (cost: (typeof costs)[number]) => string,
  ) => ({
    [title]: what,
    ...Object.fromEntries(costs.map((cost) => [cost.name, shownOf(cost)])),
  })
  const keysOf = (pick: 'by' | 'areas') => {
    const most = new Map<string, number>()
    for (const cost of costs)
      for (const [key, value] of cost[pick]) most.set(key, Math.max(most.get(key) ?? 0, value))
    return [...most].filter(([, value]) => value >= MIN_US).sort((a, b) => b[1] - a[1])
  }
  const title = 'µs of processor time a call'
  const byProcess = [
    ...keysOf('by').map(([who]) => rowOf(title, who, ({ by }) => us(by.get(who)))),
    rowOf(title, 'all', ({ by }) => us(sum(by))),
    rowOf(title, 'calls a second in this run', ({ perSecond }) => perSecond.toFixed(0)),
  ]
  const inThread = 'µs of the serving thread a call'
  const byArea = keysOf('areas').map(([area]) =>
    rowOf(inThread, area, ({ areas }) => us(areas.get(area))),
  )
  return [byProcess, byArea]
}

/** The functions of the serving thread with the most time, including the built-in functions that they call. */
export function functionTable({ cpu, sampled }: Measured, most: number): Row[] {
  const used = usedPerCall(cpu.before, cpu.after, cpu.calls)
  const serving = used.find(({ who }) => who === SERVING)?.us ?? 0
  return [...sampled.functions]
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([name, part]) => ({
      'function, launches only': name,
      'µs a launch': us(part * serving),
    }))
}

/** Statements by their execution time, which includes that of their triggers and foreign keys. */
export const statementTable = ({ counted: { calls, statements } }: Measured): Row[] =>
  statements.map(({ text, calls: times, ms }) => ({
    'statement, launches only': text,
    'times a launch': (times / calls).toFixed(2),
    'µs a launch': ((ms * 1000) / calls).toFixed(1),
  }))
