#!/usr/bin/env node
// npm test: runs all checks. npm test -- lint unit: runs only these steps. npm test -- e2e/costs: runs the specs in that
// path; options after it are passed to Playwright, for example --repeat-each=20.
// At the end, it lists failed and skipped tests, tests that passed only on the second try (FLAKY), the time of each step,
// and the total counts.
import './lib/require-node.mjs'
import { countsText, failed, sum } from './lib/checks/counts.mjs'
import {
  programs,
  provideBrowser,
  providePgBouncer,
  providePromtool,
} from './lib/checks/provide.mjs'
import { cleanups, steps } from './lib/checks/steps.mjs'
import { onStop } from './lib/on-stop.mjs'
import { generate, install } from './lib/prepare.mjs'
import { print, report, Stop, seconds } from './lib/print.mjs'
import { endChildren } from './lib/processes.mjs'

onStop(async () => {
  await endChildren()
  await cleanUp()
  process.exit(130)
})

/** Printed at the end, because the earlier output is too long to search. */
const failures = []
const skips = []
const flaky = []
const times = []
/** These steps run while the programs of the others are installed, which mostly waits for the network. */
const needOnlyPackages = ['lint', 'types']
const total = await main(process.argv.slice(2))
await cleanUp()
for (const skip of skips) print(`SKIPPED ${skip}`)
for (const test of flaky) print(`FLAKY ${test}`)
for (const failure of failures) print(`FAILED ${failure}`)
print(`\n${times.join(', ')}`)
print(countsText(total))
process.exit(total.failed === 0 ? 0 : 1)

async function main(words) {
  try {
    const chosen = choose(words)
    await install()
    await generate()
    const provided = provideFor(chosen)
    // Its error is reported by the first step that needs a program.
    provided.catch(() => {})
    const counts = []
    for (const name of chosen) {
      if (!needOnlyPackages.includes(name)) await provided
      counts.push(await step(name))
    }
    return sum(counts)
  } catch (error) {
    report(error)
    return failed
  }
}

function choose(words) {
  const names = Object.keys(steps)
  const given = words.filter((word) => !word.startsWith('--')).map((word) => word.split('/')[0])
  const option = words.find((word) => word.startsWith('--'))
  if (option && !given.includes('e2e')) {
    throw new Stop(
      `"${option}" is an option of end-to-end tests: name a path such as e2e/costs before it.`,
    )
  }
  const unknown = given.find((word) => !names.includes(word))
  if (unknown) throw new Stop(`There is no step "${unknown}"; there are: ${names.join(', ')}.`)
  return names.filter((name) => given.length === 0 || given.includes(name))
}

/** Provides what the steps need in addition to npm packages. */
async function provideFor(chosen) {
  if (chosen.includes('e2e')) await provideBrowser(programs)
  if (chosen.includes('integration')) await providePgBouncer(programs)
  if (chosen.includes('unit') || chosen.includes('integration')) await providePromtool(programs)
}

async function step(name) {
  const startedAt = Date.now()
  print(`\n== ${name}`)
  const count = await steps[name]().catch((error) => {
    report(error)
    return failed
  })
  print(`== ${name}: ${countsText(count)}, ${seconds(startedAt)}`)
  times.push(`${name} ${seconds(startedAt)}`)
  if (count.failed > 0) failures.push(...(count.failures?.length > 0 ? count.failures : [name]))
  skips.push(...(count.skips ?? []))
  flaky.push(...(count.flaky ?? []))
  return count
}

async function cleanUp() {
  for (const clean of cleanups.splice(0).reverse()) await clean().catch(report)
}
