import { build } from 'esbuild'
import { allLevels } from '@/lib/engine/testing/all-levels'
import { expect, test } from '../support/test'

const SEED = 20_261_120
/** The number of cases for each level. The first level has more, because every module generates its own. */
const counts: Readonly<Record<string, number>> = { match: 1500, provider: 500, pod: 500, node: 500 }

test.use({ as: null })

const inBrowser = `
import { allLevels } from '@/lib/engine/testing/all-levels'

globalThis.textsOf = (level, count, seed) => allLevels[level](count, seed)
`

type Requested = readonly [level: string, count: number, seed: number]
type Browser = { textsOf: (...expected: Requested) => Promise<string[]> }

test('browser and server compute identical results at every level', async ({ page }) => {
  const { outputFiles } = await build({
    stdin: { contents: inBrowser, resolveDir: process.cwd(), sourcefile: 'texts.js' },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2023',
    tsconfig: 'tsconfig.json',
    legalComments: 'none',
  })
  await page.goto('about:blank')
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })

  for (const [level, textsOf] of Object.entries(allLevels)) {
    const count = counts[level] ?? 0
    const here = textsOf(count, SEED)
    const there = await page.evaluate<string[], Requested>(
      (expected) => (globalThis as unknown as Browser).textsOf(...expected),
      [level, count, SEED],
    )
    const decided = here.filter((text) => !text.startsWith('{"problems"'))
    expect(decided.length, `${level}: cases that decide`).toBeGreaterThan(count / 2)
    expect(there.length).toBe(here.length)
    const different = here.flatMap((text, index) => (text === there[index] ? [] : [index]))
    expect(different, `${level}: cases that differ`).toEqual([])
  }
})
