import { expect, test } from 'vitest'
import { isPlain } from './plain-text'

test.each(['web', "O'Brien; DROP TABLE accounts", '<b>', 'Zürich', '中文', 'می‌خواهم', '👩‍💻', '-'])(
  '%j is plain',
  (text) => {
    expect(isPlain(text)).toBe(true)
  },
)

test.each([
  { name: 'nothing', text: '' },
  { name: 'a blank', text: '\u00a0' },
  { name: 'a line break', text: 'a\nb' },
  { name: 'a tab', text: 'a\tb' },
  { name: 'a terminal colour', text: '\u001b[31mred' },
  { name: 'a line separator', text: 'a\u2028b' },
  { name: 'a turned direction', text: 'invoice\u202etxt.exe' },
  { name: 'an isolated direction', text: 'a\u2066b' },
  { name: 'a space without width', text: 'we\u200bb' },
  { name: 'a byte order mark', text: '\ufeffweb' },
  { name: 'only a joiner', text: '\u200d' },
  { name: 'only an accent', text: '\u0301' },
])('$name is not', ({ text }) => {
  expect(isPlain(text)).toBe(false)
})
