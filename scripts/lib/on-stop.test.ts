import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const module = pathToFileURL(`${import.meta.dirname}/on-stop.mjs`).href

/** Ends 300 ms after the first signal, and prints each signal. */
const program = `
  import { onStop } from ${JSON.stringify(module)}
  onStop(() => { console.log('stopping'); setTimeout(() => process.exit(7), 300) })
  setInterval(() => {}, 1_000)
  console.log('started')
`
const node = ['--input-type=module', '-e', program]

/** Starts the program as npm does, either directly or as a child of another process. */
function start(program: string, args: string[]) {
  const env = { ...process.env, npm_lifecycle_event: 'start' }
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  const has = async (word: string) => {
    while (!printed.includes(word)) await once(child.stdout, 'data')
  }
  // The pipe closes when the last process that holds it has ended.
  const closed = once(child, 'close')
  return { child, has, closed, printed: () => printed }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('repeated %s stops once', async (signal) => {
  const { child, has, closed, printed } = start(process.execPath, node)
  await has('started')
  child.kill(signal)
  await has('stopping')
  child.kill(signal)
  expect(await closed).toEqual([7, null])
  expect(printed()).toBe('started\nstopping\n')
})

test('the end of npm stops the program as a signal does', async () => {
  const below = `require('node:child_process').spawn(process.execPath, ${JSON.stringify(node)}, { stdio: 'inherit' })`
  const { child, has, closed, printed } = start(process.execPath, ['-e', below])
  await has('started')
  child.kill('SIGKILL')
  await closed
  expect(printed()).toBe('started\nstopping\n')
})
