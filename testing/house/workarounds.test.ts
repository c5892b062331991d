import { describe, expect, test } from 'vitest'
import { readSources } from './source-files'
import { undescribed, versionsInUse, workarounds, wrongWorkarounds } from './workarounds'

const tag = (name: string) => `/**\n * @workaround ${name}\n */`

describe('workarounds', () => {
  const sources = readSources()

  test('match the versions in package.json, name a reference and are in their folders', () => {
    const found = workarounds(sources)
    expect(found.length).toBeGreaterThanOrEqual(10)
    expect(wrongWorkarounds(found, versionsInUse())).toEqual([])
  })

  test('are described in every file of their folders', () => {
    expect(undescribed(sources)).toEqual([])
  })

  test('another version, another folder and a missing reference are found', () => {
    const found = workarounds(new Map([['lib/db/trick.ts', tag('pg@1.0.0')]]))
    expect(wrongWorkarounds(found, { pg: '2.0.0' })).toEqual([
      'lib/db/trick.ts was checked with pg 1.0.0, package.json has 2.0.0',
      'lib/db/trick.ts names no @see',
      'lib/db/trick.ts belongs into lib/workarounds',
    ])
    expect(undescribed(new Map([['lib/workarounds/a.ts', '']]))).toEqual(['lib/workarounds/a.ts'])
  })
})
