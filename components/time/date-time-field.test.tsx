import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { DateTimeField } from './date-time-field'

afterEach(() => vi.unstubAllEnvs())

test('a field shows an instant in the zone of the reader, not of the machine', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const html = renderToStaticMarkup(
    <MantineProvider>
      <DateTimeField label="From" value="2026-11-20T12:04:00.000Z" onChange={() => {}} />
    </MantineProvider>,
  )
  expect(html).toContain('value="2026-11-20T12:04"')
  expect(html).toContain('>UTC<')
})
