import fs from 'node:fs'
import path from 'node:path'

/** The output of one bench, and the commit that was measured. */
type Measured = { name: string; commit: string; output: string }

const BORDER = /^[┌├└]/
const ROW = /^│(.*)│$/

/** Converts the tables of `console.table` to Markdown, without their first column, the index. */
export function toMarkdown(output: string): string {
  const lines: string[] = []
  let isHead = false
  for (const line of output.split('\n').map((each) => each.trimEnd())) {
    const cells = ROW.exec(line)?.[1]?.split('│').slice(1)
    if (BORDER.test(line)) {
      if (line.startsWith('┌')) lines.push('')
      isHead = line.startsWith('┌')
      continue
    }
    if (cells === undefined) {
      if (line !== '') lines.push('', line)
      continue
    }
    lines.push(`| ${cells.map(textOf).join(' | ')} |`)
    if (isHead) lines.push(`|${'---|'.repeat(cells.length)}`)
  }
  return lines.join('\n').trim()
}

const textOf = (cell: string) =>
  cell
    .trim()
    .replace(/^'(.*)'$/, '$1')
    .replaceAll('|', '\\|')

/** Adds a section for the bench at the end of `document`, and removes an earlier one. */
export function withSection(document: string, { name, commit, output }: Measured): string {
  const sections = document.split(/\n(?=## )/)
  const others = sections.filter((section) => !section.startsWith(`## ${name}\n`))
  const section = `## ${name}\n\nCommit ${commit}.\n\n${toMarkdown(output)}\n`
  return `${others.map((each) => each.trimEnd()).join('\n\n')}\n\n${section}`
}

/** Run by `npm run bench -- --write`, with the commit and the file of each output. */
function main([commit = '', ...files]: readonly string[]) {
  const target = path.resolve(import.meta.dirname, '../../docs/performance.md')
  const document = files.reduce(
    (text, file) =>
      withSection(text, {
        name: path.parse(file).name,
        commit,
        output: fs.readFileSync(file, 'utf8'),
      }),
    fs.readFileSync(target, 'utf8'),
  )
  fs.writeFileSync(target, document)
}

if (process.argv[1] === import.meta.filename) main(process.argv.slice(2))
