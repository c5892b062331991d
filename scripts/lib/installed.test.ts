import { expect, test } from 'vitest'
import { isComplete, type Packages } from './installed.mjs'

const production = { version: '1.0.0', integrity: 'sha512-a' }
const development = { version: '1.0.0', integrity: 'sha512-b', dev: true }
const expected: Packages = {
  '': {},
  'node_modules/next': production,
  'node_modules/vitest': development,
  'node_modules/sharp': { version: '1.0.0', integrity: 'sha512-c', optional: true },
}

const examples: {
  name: string
  installed: Packages
  forBuilding: boolean
  forRunning: boolean
}[] = [
  {
    name: 'all packages',
    installed: { 'node_modules/next': production, 'node_modules/vitest': development },
    forBuilding: true,
    forRunning: true,
  },
  {
    name: 'production packages only',
    installed: { 'node_modules/next': production },
    forBuilding: false,
    forRunning: true,
  },
  {
    name: 'development packages only',
    installed: { 'node_modules/vitest': development },
    forBuilding: false,
    forRunning: false,
  },
  {
    name: 'another version of a production package',
    installed: { 'node_modules/next': { ...production, version: '1.0.1' } },
    forBuilding: false,
    forRunning: false,
  },
  {
    name: 'another content of a production package',
    installed: { 'node_modules/next': { ...production, integrity: 'sha512-x' } },
    forBuilding: false,
    forRunning: false,
  },
]

test.each(examples)('$name: enough to run $forRunning, to build $forBuilding', (example) => {
  const { installed, forBuilding, forRunning } = example
  expect(isComplete(expected, installed, { withDev: true })).toBe(forBuilding)
  expect(isComplete(expected, installed, { withDev: false })).toBe(forRunning)
})
