import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { widthsToHide } from './widths-to-hide'

test('the style of tables hides columns at the same widths', () => {
  const style = fs.readFileSync(path.join(import.meta.dirname, 'data-table.module.css'), 'utf8')
  const rules = style.matchAll(/max-width: (\d+)px\) \{\s*\.table \[data-hide="(\w+)"\]/g)
  const widths = [...rules].map(([, px, name]) => [name, Number(px)])
  expect(Object.fromEntries(widths)).toEqual(widthsToHide)
})
