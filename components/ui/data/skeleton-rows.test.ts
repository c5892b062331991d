import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const style = (file: string) => fs.readFileSync(path.join(import.meta.dirname, file), 'utf8')
const heightIn = (css: string, selector: RegExp) =>
  /^ {2}height: (\d+px)/m.exec(css.slice(css.search(selector)))?.[1]

test('placeholder rows are as tall as those of a table', () => {
  const row = heightIn(style('data-table.module.css'), /^\.table td \{/m)
  expect(row).toBe('32px')
  expect(heightIn(style('skeleton-rows.module.css'), /^\.row \{/m)).toBe(row)
})
