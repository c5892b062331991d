import { expect, test } from 'vitest'
import { z } from 'zod'
import { markupOf } from '@/components/ui/testing-markup'
import { SettingFields } from './setting-fields'

const fields = [
  { name: 'depot', label: 'Depot', hint: 'Where it starts.', widget: 'url' },
  { name: 'stamina', label: 'Stamina', hint: 'Instances at once.', widget: 'number' },
  { name: 'losses', label: 'Losses', hint: 'Of 100 launches.', widget: 'percent' },
  { name: 'routes', label: 'Routes', hint: 'They stay as they are.', widget: 'list' },
] as const

const schema = z.object({ depot: z.string(), stamina: z.number().default(1) })

const inputsIn = (html: string) =>
  [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1])

test('the form of a registered kind is generated from its fields', () => {
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

test('a list of rows has an input for each text, with its errors next to it', () => {
  const columns = [
    { name: 'stop', label: 'Stop' },
    { name: 'goods', label: 'Goods' },
  ]
  const rows = {
    name: 'stops',
    label: 'Stops',
    hint: 'In order.',
    widget: 'rows',
    one: 'stop',
  } as const
  const markupWith = (stops: unknown, errors: Record<string, string>) =>
    markupOf(
      <SettingFields
        schema={schema}
        fields={[{ ...rows, columns }]}
        settings={{ stops }}
        errors={errors}
        onChange={() => undefined}
      />,
    )
  const filled = markupWith(
    [
      { stop: 'Kiel', goods: 'wood' },
      { stop: 'Riga', goods: '' },
    ],
    { 'stops.1.goods': 'Name the goods.' },
  )
  for (const text of ['Kiel', 'wood', 'Riga', 'Name the goods.', 'Remove stop 2', 'Add stop'])
    expect(filled).toContain(text)
  expect(filled.match(/aria-invalid="true"/g)).toHaveLength(1)
  expect(filled).toMatch(/aria-label="Goods of stop 2"[^>]*aria-invalid="true"/)

  const fresh = markupWith('', { stops: 'This field is required.' })
  expect(fresh).toContain('Stop of stop 1')
  expect(fresh).not.toContain('stop 2')
  expect(fresh).toContain('This field is required.')
})
