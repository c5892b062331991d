#!/usr/bin/env node
// npm test: every check there is. npm test -- lint unit: only these. The last line counts them all.
import './lib/require-node.mjs'
import { failed, sum } from './lib/checks/counts.mjs'
import { cleanups, steps } from './lib/checks/steps.mjs'
import { onStop } from './lib/on-stop.mjs'
import { generate, install } from './lib/prepare.mjs'
import { endChildren } from './lib/processes.mjs'
import { report, Stop, say, seconds } from './lib/say.mjs'

onStop(async () => {
  await endChildren()
  await cleanUp()
  process.exit(130)
})

/** What failed, told once more at the end: what is printed on the way is too long to find it again. */
const failures = []
const total = await main(process.argv.slice(2))
await cleanUp()
for (const failure of failures) say(`FAILED ${failure}`)
say(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

async function main(words) {
  try {
    const chosen = choose(words)
    await install()
    await generate()
    const counts = []
    for (const name of chosen) counts.push(await step(name))
    return sum(counts)
  } catch (error) {
    report(error)
    return failed
  }
}

function choose(words) {
  const names = Object.keys(steps)
  const wanted = words.map((word) => word.split('/')[0])
  const unknown = wanted.find((word) => !names.includes(word))
  if (unknown) throw new Stop(`There is no step "${unknown}"; there are: ${names.join(', ')}.`)
  return names.filter((name) => wanted.length === 0 || wanted.includes(name))
}

async function step(name) {
  const startedAt = Date.now()
  say(`\n== ${name}`)
  const count = await steps[name]().catch((error) => {
    report(error)
    return failed
  })
  say(`== ${name}: ${count.passed} passed, ${count.failed} failed, ${seconds(startedAt)}`)
  if (count.failed > 0) failures.push(...(count.failures?.length > 0 ? count.failures : [name]))
  return count
}

async function cleanUp() {
  for (const clean of cleanups.splice(0).reverse()) await clean().catch(report)
}
