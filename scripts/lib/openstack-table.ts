import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A row of the table: the scenario, the observation, and its duration. */
export type Figure = { scenario: string; seen: string; seconds: number }

const BEGIN = '<!-- figures: npm run test:openstack -- --write -->'
const END = '<!-- end of the figures -->'

const cell = (text: string) => text.replaceAll('|', '\\|')

/** Formats the rows as a Markdown table. */
export const tableOf = (rows: readonly Figure[]): string =>
  [
    '| scenario | seen | seconds |',
    '|---|---|---|',
    ...rows.map(
      ({ scenario, seen, seconds }) => `| ${cell(scenario)} | ${cell(seen)} | ${seconds} |`,
    ),
  ].join('\n')

type Measured = { rows: readonly Figure[]; date: string; machine: string; commit: string }

/** Replaces the figures between the markers of `document`. */
export function withFigures(document: string, { rows, date, machine, commit }: Measured): string {
  const [before, rest] = document.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined)
    throw new Error(`The document has no lines "${BEGIN}" and "${END}".`)
  const facts = `${date}, ${machine}, commit ${commit}.`
  return `${before}${BEGIN}\n${facts}\n\n${tableOf(rows)}\n${END}${after}`
}

const machineText = () =>
  `${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 1024 ** 3)} GB, Node ${process.versions.node}`

/** Run by `npm run test:openstack`: prints the figures of a file, and with a commit writes them to docs/openstack.md. */
function main([file = '', option, commit = '']: readonly string[]) {
  const lines = fs.readFileSync(file, 'utf8').trim().split('\n').filter(Boolean)
  const rows = lines.map((line): Figure => JSON.parse(line))
  process.stdout.write(`\n${tableOf(rows)}\n`)
  if (option !== '--write') return
  const target = path.resolve(import.meta.dirname, '../../docs/openstack.md')
  const date = new Date().toISOString().slice(0, 10)
  const measured = { rows, date, machine: machineText(), commit }
  fs.writeFileSync(target, withFigures(fs.readFileSync(target, 'utf8'), measured))
}

if (process.argv[1] === import.meta.filename) main(process.argv.slice(2))
