import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { DateTimeField } from './date-time-field'
import { DayField } from './day-field'

afterEach(() => vi.unstubAllEnvs())

const markup = (field: ReactNode) =>
  renderToStaticMarkup(<MantineProvider>{field}</MantineProvider>)

test('shows an instant in the time zone of the reader, not of the machine', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const html = markup(
    <DateTimeField label="From" value="2026-11-20T12:04:00.000Z" onChange={() => {}} />,
  )
  expect(html).toContain('value="20 Nov 2026, 12:04 UTC"')
})

test('shows a day in the same format as the rest of the product', () => {
  const html = markup(<DayField label="From" value="2026-11-03" onChange={() => {}} />)
  expect(html).toContain('value="3 Nov 2026"')
})

test('preserves a text that cannot be read, with an example of one that can', () => {
  const html = markup(<DayField label="From" value="soon" onChange={() => {}} />)
  expect(html).toContain('value="soon"')
  expect(html).toContain('such as 23 Nov 2026')
})
