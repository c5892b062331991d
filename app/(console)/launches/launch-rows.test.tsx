import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { launchColumns } from './launch-columns'
import { LaunchRows } from './launch-rows'

test('the width that is left goes to the place, which is the longest text', () => {
  const columns = launchColumns(null)
  const html = renderToStaticMarkup(<LaunchRows rows={[]} columns={columns} first={0} end={0} />)
  const widths = [...html.matchAll(/<col(?: style="([^"]*)")?\/>/g)].map(([, style]) => style)
  const growing = columns.filter((_, i) => widths[i] === undefined).map(({ id }) => id)
  expect(widths).toHaveLength(columns.length)
  expect(growing).toEqual(['place'])
})
