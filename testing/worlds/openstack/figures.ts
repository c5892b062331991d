import fs from 'node:fs'
import type { Figure } from '../../../scripts/lib/openstack-table'

/** Begins a row of the table that `npm run test:openstack` prints; the returned function records what was seen. */
export function scenario(name: string): (seen: string) => void {
  const began = performance.now()
  return (seen) => {
    const seconds = Math.round((performance.now() - began) / 100) / 10
    const row: Figure = { scenario: name, seen, seconds }
    const { OPENSTACK_FIGURES: file = '' } = process.env
    process.stdout.write(`  ${name}: ${seen}; ${seconds} s\n`)
    if (file !== '') fs.appendFileSync(file, `${JSON.stringify(row)}\n`)
  }
}

/** Milliseconds as a table shows them: the median, and the largest value. */
export function inWords(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b).map(Math.round)
  return `median ${sorted[Math.floor(sorted.length / 2)]} ms, at most ${sorted.at(-1)} ms`
}
