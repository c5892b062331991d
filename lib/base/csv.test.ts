import { expect, test } from 'vitest'
import { toCsv, withoutGuard } from './csv'

test.each([
  { name: 'plain text', value: 'web', cell: 'web' },
  { name: 'nothing', value: null, cell: '' },
  { name: 'a comma', value: 'a,b', cell: '"a,b"' },
  { name: 'quotes', value: 'say "hi"', cell: '"say ""hi"""' },
  { name: 'a line break', value: 'a\nb', cell: '"a\nb"' },
  { name: 'a formula', value: '=HYPERLINK("x")', cell: '"\'=HYPERLINK(""x"")"' },
  { name: 'a plus', value: '+1', cell: '"\'+1"' },
  { name: 'a minus', value: '-1', cell: '"\'-1"' },
  { name: 'an at', value: '@SUM(A1)', cell: '"\'@SUM(A1)"' },
  { name: 'a tab', value: '\t=1', cell: '"\'\t=1"' },
  { name: 'a carriage return', value: '\r=1', cell: '"\'\r=1"' },
  { name: 'a wide equals sign', value: '＝1+1', cell: '"\'＝1+1"' },
  { name: 'a first line that is empty', value: '\n=1', cell: '"\'\n=1"' },
])('$name', ({ value, cell }) => {
  expect(toCsv([[value, 'x']])).toBe(`${cell},x\r\n`)
})

test.each(['=1', '+1', '-1', '@prod', '＠prod', '＝1', '＋1', '－1', "'quoted", 'web'])(
  'the guard of %s is removed at import, and nothing else',
  (value) => {
    const cell = toCsv([[value]])
      .trimEnd()
      .replaceAll('"', '')
    expect(withoutGuard(cell)).toBe(value)
  },
)
