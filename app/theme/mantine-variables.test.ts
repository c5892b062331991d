import fs from 'node:fs'
import path from 'node:path'
import {
  type ConvertCSSVariablesInput,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { expect, test } from 'vitest'
import { cssVariables, theme } from './theme'

// The palettes that are not used: all except harbour, gray, dark, and the signals red, yellow and green.
const absent = 'blue|cyan|grape|indigo|lime|orange|pink|teal|violet'
const merged = mergeMantineTheme(DEFAULT_THEME, theme)
const [its, ours, own] = [
  defaultCssVariablesResolver(DEFAULT_THEME),
  defaultCssVariablesResolver(merged),
  cssVariables(merged),
]

/** The variables that the provider omits, because Mantine's own style sheet contains them. */
function leftOut(part: keyof ConvertCSSVariablesInput): string {
  const value: Record<string, string> = { ...ours[part], ...own[part] }
  return Object.entries(its[part])
    .filter(([name, usual]) => value[name] === usual)
    .filter(([name]) => !new RegExp(`^--mantine-color-(${absent})-`).test(name))
    .map(([name, usual]) => `${name}: ${usual};`)
    .join(' ')
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

test('the sheet has the variables that the provider omits, except those of unused palettes', () => {
  const sheet = fs.readFileSync(path.join(import.meta.dirname, 'mantine-variables.css'), 'utf8')
  expect(inOneLine(sheet.replace(/^\/\*.*?\*\//, ''))).toBe(
    inOneLine(`
      :root { ${leftOut('variables')} }
      :root[data-mantine-color-scheme="dark"] { ${leftOut('dark')} }
      :root[data-mantine-color-scheme="light"] { ${leftOut('light')} }
    `),
  )
})

test('no component uses a palette that is not in the sheet', () => {
  const requested = new RegExp(
    `--mantine-color-(${absent})-|\\b(c|bg|color)=["{'?: \\w]*["'](${absent})\\b`,
  )
  const root = path.join(import.meta.dirname, '../..')
  const files = ['app', 'components'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(folder, file)),
  )
  const users = files.filter(
    (file) =>
      /(?<!\.test)\.(css|tsx?)$/.test(file) &&
      requested.test(fs.readFileSync(path.join(root, file), 'utf8')),
  )
  expect(users).toEqual([])
})
