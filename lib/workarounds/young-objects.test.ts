import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const MB = 1024 * 1024
const here = pathToFileURL(`${import.meta.dirname}/young-objects.ts`).href

/** Fills the young generation of a thread and prints its size. */
const filling = `
  const v8 = require('node:v8')
  const held = []
  for (let i = 0; i < 3_000_000; i++) held[i % 300_000] = { i, list: [i] }
  const young = v8.getHeapSpaceStatistics().find((it) => it.space_name === 'new_space')
  console.log(young.physical_space_size)`

/**
 * The size in bytes of the young generation in a thread with a limit of 16 MB, in a process with a limit of 3 times 64
 * MB.
 */
function youngBytes(before: string): number {
  const program = `
    import { Worker } from 'node:worker_threads'
    ${before}
    new Worker(${JSON.stringify(filling)}, { eval: true, execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: 16 } })`
  const flags = ['--import', 'tsx', '--max-semi-space-size=64', '--input-type=module']
  return Number(execFileSync(process.execPath, [...flags, '--eval', program], { encoding: 'utf8' }))
}

test('the young generation of a thread does not exceed its own limit', () => {
  const call = `(await import(${JSON.stringify(here)})).leaveYoungObjectsToThreads()`
  expect(youngBytes('')).toBeGreaterThan(100 * MB)
  expect(youngBytes(call)).toBeLessThan(20 * MB)
})
