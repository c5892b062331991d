import path from 'node:path'
import type { NextConfig } from 'next'
import { expect, test } from 'vitest'
import manifest from '@/package.json'
import { programs } from '@/scripts/lib/bundle.mjs'
import { waysToAbsentPackages } from './production-packages'
import { readSources } from './source-files'

const packages = new Set(
  [manifest.dependencies, manifest.optionalDependencies].flatMap((it) => Object.keys(it)),
)

test('programs for production import only production dependencies', () => {
  const found = waysToAbsentPackages(readSources(), { programs: Object.values(programs), packages })
  expect(found).toEqual([])
})

test('packages that Next does not bundle are production dependencies', async () => {
  const config: NextConfig = (await import(path.resolve('next.config.mjs'))).default
  const outside = config.serverExternalPackages ?? []
  expect(outside.filter((name) => !packages.has(name))).toEqual([])
  expect(outside).toContain('pg')
})

test.each([
  ['scripts/start.mjs', `const { chromium } = await import('@playwright/test')`],
  ['server/main.ts', `import { build } from 'esbuild'`],
  ['app/page.tsx', `import fc from 'fast-check/lib/fast-check'`],
])('a dev dependency is found in %s', (file, text) => {
  const sources = new Map(readSources()).set(file, text)
  const found = waysToAbsentPackages(sources, { programs: Object.values(programs), packages })
  expect(found.filter((way) => way.startsWith(`${file} -> `))).toHaveLength(1)
})

test('type imports are no dependency at run time', () => {
  const sources = new Map(readSources()).set('app/page.tsx', `import type { A } from 'esbuild'`)
  expect(waysToAbsentPackages(sources, { programs: [], packages })).toEqual([])
})
