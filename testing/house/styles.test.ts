import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from './source-files'

const root = path.resolve(import.meta.dirname, '../..')
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g

/** Classes that a component uses and its CSS module does not define. */
function missingClasses(file: string, code: string, readStyles: (file: string) => string) {
  const body = code.replace(/^import .*$/gm, '')
  return [...code.matchAll(IMPORT)].flatMap(([, name = '', from = '']) => {
    const styles = from.startsWith('@/')
      ? from.slice(2)
      : path.posix.join(path.posix.dirname(file), from)
    const text = readStyles(styles)
    const used = body.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))
    const classes = new Set([...used].map(([, used = '']) => used))
    return [...classes]
      .filter((each) => !new RegExp(`\\.${each}(?![\\w-])`).test(text))
      .map((each) => `${file}: ${styles} has no .${each}`)
  })
}

test('components use classes that their CSS modules define', () => {
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
  const missing = [...readSources()].flatMap(([file, code]) =>
    /^(app|components)\//.test(file) ? missingClasses(file, code, read) : [],
  )
  expect(missing).toEqual([])
})

test('an undefined class is found', () => {
  const code = `import css from './a.module.css'\n<p className={css.dim}><b className={css.bold} /></p>`
  expect(missingClasses('app/a.tsx', code, () => '.bold {}')).toEqual([
    'app/a.tsx: app/a.module.css has no .dim',
  ])
})
