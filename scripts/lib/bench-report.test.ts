import { expect, test } from 'vitest'
import { toMarkdown, withSection } from './bench-report'

const output = [
  'Ranking; 2 cores, Node v20',
  '┌─────────┬───────┬──────┐',
  '│ (index) │ what  │ ms   │',
  '├─────────┼───────┼──────┤',
  "│ 0       │ 'a|b' │ 1.5  │",
  '└─────────┴───────┴──────┘',
].join('\n')
const table = 'Ranking; 2 cores, Node v20\n\n| what | ms |\n|---|---|\n| a\\|b | 1.5 |'

test('converts the tables of a bench to Markdown', () => expect(toMarkdown(output)).toBe(table))

test('a section replaces the earlier one of the same bench', () => {
  const earlier = '# Performance\n\nIntro.\n\n## rank\n\nold\n\n## place\n\nstays\n'
  expect(withSection(earlier, { name: 'rank', commit: 'abc', output })).toBe(
    `# Performance\n\nIntro.\n\n## place\n\nstays\n\n## rank\n\nCommit abc.\n\n${table}\n`,
  )
})
