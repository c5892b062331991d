import { describe, expect, test } from 'vitest'
import manifest from '@/package.json'
import { waysToRules, waysToServer } from './browser-reach'
import { importsOf } from './imports'
import { readSources } from './source-files'

test('browser code never reaches server code', () => {
  expect(waysToServer(readSources())).toEqual([])
})

describe('a way to the server is found', () => {
  test('from a component through another file', () => {
    const sources = new Map([
      ['components/a.tsx', `import { b } from '@/lib/features/x/b'`],
      ['lib/features/x/b.ts', `export { c } from './c.server'`],
      ['lib/features/x/c.server.ts', `import 'server-only'`],
    ])
    expect(waysToServer(sources)).toEqual([
      'components/a.tsx -> lib/features/x/b.ts -> lib/features/x/c.server.ts',
    ])
  })

  test('from a page marked for the browser', () => {
    const sources = new Map([['app/a.tsx', `'use client'\nimport fs from 'node:fs'`]])
    expect(waysToServer(sources)).toEqual(['app/a.tsx -> node:fs'])
  })

  test('from a hook to a package of the server', () => {
    const sources = new Map([['lib/features/x/use-x.client.ts', `import pg from 'pg'`]])
    expect(waysToServer(sources)).toHaveLength(1)
  })

  test('even if two files import each other', () => {
    const sources = new Map([
      ['components/a.tsx', `import { b } from './b'`],
      ['components/b.tsx', `import { a } from './a'\nimport 'server-only'`],
    ])
    expect(waysToServer(sources)).toHaveLength(2)
  })
})

test('ignores type imports', () => {
  const sources = new Map([['components/a.tsx', `import type { A } from '@/lib/auth/a.server'`]])
  expect(waysToServer(sources)).toEqual([])
})

describe('the rule language', () => {
  test('is loaded on demand in a browser', () => {
    expect(waysToRules(readSources())).toEqual([])
  })

  test('a file that imports it statically is found', () => {
    const load = (text: string) =>
      waysToRules(
        new Map([
          ['lib/features/x/a.worker.ts', text],
          ['lib/engine/cel.ts', `import { parse } from '@bufbuild/cel'`],
        ]),
      )
    expect(load(`import { cel } from '@/lib/engine/cel'`)).toEqual([
      'lib/features/x/a.worker.ts -> lib/engine/cel.ts -> @bufbuild/cel',
    ])
    expect(load(`const load = () => import('@/lib/engine/cel')`)).toEqual([])
  })

  test('no import depends on whether the code runs in a browser', () => {
    expect(manifest).not.toHaveProperty('imports')
  })
})

test('the SDK of AWS is loaded on demand, and excluded from bundles for browsers', () => {
  const sources = readSources()
  const found = importsOf(sources).filter(({ to, isType }) => to.startsWith('@aws-sdk/') && !isType)
  const loader = 'lib/features/launch-drivers/ec2/sdk.ts'
  expect(found.map(({ from, isDynamic }) => ({ from, isDynamic }))).toEqual(
    found.map(() => ({ from: loader, isDynamic: true })),
  )
  const ignored = sources.get(loader)?.match(/import\(\/\* turbopackIgnore: true \*\/ '@aws-sdk\//g)
  expect(ignored).toHaveLength(found.length)
})
