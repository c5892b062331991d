import { describe, expect, test } from 'vitest'
import { wrongImports } from './import-directions'
import { readSources } from './source-files'

test('every import has an allowed direction', () => {
  expect(wrongImports(readSources())).toEqual([])
})

describe('an import against it is found', () => {
  test.each([
    { name: 'base importing the engine', file: 'lib/base/a.ts', target: '@/lib/engine/index' },
    { name: 'base importing a package', file: 'lib/base/a.ts', target: 'zod' },
    { name: 'the engine importing Node', file: 'lib/engine/a.ts', target: 'node:fs' },
    {
      name: 'the engine importing a feature',
      file: 'lib/engine/a.ts',
      target: '../features/x/schema',
    },
    {
      name: 'a schema importing a verb',
      file: 'lib/features/x/schema.ts',
      target: './save-x.server',
    },
    {
      name: 'a hook importing a component',
      file: 'lib/features/x/use-x.client.ts',
      target: '@/components/a',
    },
    {
      name: 'a hook importing a verb',
      file: 'lib/features/x/use-x.client.ts',
      target: './save-x.server',
    },
    { name: 'a component importing a page', file: 'components/a.tsx', target: '@/app/page' },
    {
      name: 'a component importing the database',
      file: 'components/a.tsx',
      target: '@/lib/db/client.server',
    },
    {
      name: 'a page importing the database',
      file: 'app/page.tsx',
      target: '@/lib/db/client.server',
    },
    {
      name: 'shared code importing the database',
      file: 'lib/features/x/plain.ts',
      target: '@/lib/db/client.server',
    },
    {
      name: 'auth importing the API',
      file: 'lib/auth/a.server.ts',
      target: '@/lib/api/router.server',
    },
    {
      name: 'a verb importing a test helper',
      file: 'lib/features/x/a.server.ts',
      target: '@/testing/people',
    },
  ])('$name', ({ file, target }) => {
    expect(wrongImports(new Map([[file, `import { a } from '${target}'`]]))).toHaveLength(1)
    expect(wrongImports(new Map([[file, `import type { A } from '${target}'`]]))).toHaveLength(1)
    expect(wrongImports(new Map([[file, `export * from '${target}'`]]))).toHaveLength(1)
    expect(wrongImports(new Map([[file, `const a = await import('${target}')`]]))).toHaveLength(1)
    expect(
      wrongImports(new Map([[file, `import {\n  a,\n  b,\n} from '${target}'`]])),
    ).toHaveLength(1)
    expect(wrongImports(new Map([[file, `// import { a } from '${target}'`]]))).toEqual([])
  })
})

test('the allowed directions are allowed', () => {
  const file = 'components/a.tsx'
  expect(
    wrongImports(new Map([[file, `import { a } from '@/lib/features/x/use-x.client'`]])),
  ).toEqual([])
  expect(wrongImports(new Map([[file, `import { a } from '@/lib/base/result'`]]))).toEqual([])
  expect(wrongImports(new Map([[file, `import './a.module.css'`]]))).toEqual([])
})
