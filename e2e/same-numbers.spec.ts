import { build } from 'esbuild'
import { parseSelectInput, select } from '@/lib/engine'
import { generateCases } from '@/lib/engine/testing/generate-cases'
import { expect, test } from './support/test'

const COUNT = 1500
const SEED = 20_261_120

test.use({ as: null })

/** The very text that a receipt would hold; cases that do not parse answer their problems. */
function outcomesInNode(): string[] {
  return generateCases(COUNT, SEED).map((raw) => {
    const parsed = parseSelectInput(raw)
    return JSON.stringify(parsed.ok ? select(parsed.value) : parsed.error)
  })
}

const inBrowser = `
import { parseSelectInput, select } from '@/lib/engine'
import { generateCases } from '@/lib/engine/testing/generate-cases'
import { loadCel } from '@/lib/features/previews/cel-compiler.client'

globalThis.outcomes = async (count, seed) => {
  await loadCel()
  return generateCases(count, seed).map((raw) => {
    const parsed = parseSelectInput(raw)
    return JSON.stringify(parsed.ok ? select(parsed.value) : parsed.error)
  })
}
`

test('browser and server compute the same, to the last bit', async ({ page }) => {
  const { outputFiles } = await build({
    stdin: { contents: inBrowser, resolveDir: process.cwd(), sourcefile: 'outcomes.js' },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2023',
    tsconfig: 'tsconfig.json',
    legalComments: 'none',
  })
  await page.goto('about:blank')
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
  const there = await page.evaluate<string[], [number, number]>(
    ([count, seed]) => (globalThis as unknown as { outcomes: Outcomes }).outcomes(count, seed),
    [COUNT, SEED],
  )
  const here = outcomesInNode()
  expect(here.filter((text) => text.includes('"selected"')).length).toBeGreaterThan(COUNT / 2)
  expect(there.length).toBe(here.length)
  const different = here.flatMap((text, index) => (text === there[index] ? [] : [index]))
  expect(different, 'cases that differ').toEqual([])
})

type Outcomes = (count: number, seed: number) => Promise<string[]>
