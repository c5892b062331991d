import { expect, test } from 'vitest'
import { z } from 'zod'
import { markupOf } from '@/components/ui/testing-markup'
import { SettingFields } from './setting-fields'

const fields = [
  { name: 'depot', label: 'Depot', hint: 'Where it starts.', widget: 'url' },
  { name: 'stamina', label: 'Stamina', hint: 'Instances at once.', widget: 'number' },
  { name: 'losses', label: 'Losses', hint: 'Of 100 launches.', widget: 'percent' },
  { name: 'routes', label: 'Routes', hint: 'Kept as they are.', widget: 'list' },
] as const

const schema = z.object({ depot: z.string(), stamina: z.number().default(1) })

const inputsIn = (html: string) =>
  [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1])

test('the form of a registered kind is made from its fields', () => {
  const html = markupOf(
    <SettingFields
      schema={schema}
      fields={fields}
      settings={{ depot: 'https://a.example', stamina: null, losses: 0.125, routes: [1, 2] }}
      errors={{ depot: 'It is not public.' }}
      onChange={() => undefined}
    />,
  )
  expect(inputsIn(html)).toEqual(['https://a.example', '', '12.5'])
  for (const { label, hint } of fields) {
    expect(html).toContain(label)
    expect(html).toContain(hint)
  }
  expect(html).toContain('It is not public.')
  expect(html).toContain('Routes: 2.')
})
